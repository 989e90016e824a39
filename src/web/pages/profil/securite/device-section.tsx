import { Laptop, Smartphone } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import type { SignedInDevice } from '#modules/identity';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { devices: copy } = securityCopy;
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });

interface DeviceSectionProps {
  readonly devices: readonly SignedInDevice[];
  readonly refused: Refused | undefined;
}

export function DeviceSection({ devices, refused }: DeviceSectionProps) {
  const { formData } = useNavigation();
  const alone = devices.length === 1;
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <ul aria-label={copy.list} className="divide-y">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} pending={formData?.get('id') === device.id} />
        ))}
      </ul>
      {alone ? (
        <p className="mt-5 text-encre-2">{copy.onlyOne}</p>
      ) : (
        <Form method="post" className="mt-5">
          <Action
            type="submit"
            name="intent"
            value="end-other-sessions"
            variant="secondary"
            pending={formData?.get('intent') === 'end-other-sessions'}
          >
            {copy.endOthers}
          </Action>
        </Form>
      )}
    </Section>
  );
}

function DeviceRow({ device, pending }: { device: SignedInDevice; pending: boolean }) {
  const { id, current, browser, system, network, seenAt } = device;
  const Icon = /iPhone|Android/.test(system) ? Smartphone : Laptop;
  const name = copy.name(browser, system);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sapin" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current ? <Badge variant="menthe">{copy.here}</Badge> : null}
        </p>
        <p className="text-[0.9375rem] text-encre-2">
          {current ? copy.now : <time dateTime={seenAt.toISOString()}>{copy.seen(moment.format(seenAt))}</time>}
          {network ? ` · ${copy.network(network)}` : null}
        </p>
      </div>
      {current ? null : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Action
            type="submit"
            name="intent"
            value="end-session"
            variant="quiet-danger"
            size="sm"
            pending={pending}
            aria-label={copy.endNamed(name)}
          >
            {copy.end}
          </Action>
        </Form>
      )}
    </li>
  );
}
