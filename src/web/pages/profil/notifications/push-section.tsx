import { Laptop, Smartphone } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { onDeviceCopy } from '#copy/on-device';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { Notice } from '#design/notice';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import type { OwnDevice, OwnDevices } from '#modules/notifications';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';
import { frenchMoment } from '#web/french-day';
import { usePush } from './use-push.ts';

const { push: copy } = onDeviceCopy;

interface PushSectionProps {
  readonly own: OwnDevices;
  readonly refused: Refused | undefined;
}

/** Push notifications of this browser, and the list of the other devices. */
export function PushSection({ own, refused }: PushSectionProps) {
  const here = own.devices.find(({ endpoint }) => endpoint !== undefined);
  const push = usePush({ publicKey: own.publicKey, endpoint: here?.endpoint });
  const isOn = push.state === 'on';
  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      state={
        isOn || push.state === 'off' ? (
          <Badge variant={isOn ? 'menthe' : 'quiet'}>{isOn ? copy.on : copy.off}</Badge>
        ) : null
      }
    >
      <RefusalNotice title={copy.failed} refused={refused} />
      {push.trouble ? (
        <Notice tone="warning" role="alert" title={copy.failed} className="mb-6">
          {copy[push.trouble]}
        </Notice>
      ) : null}
      <ThisDevice push={push} here={here} />
      <p className="hidden text-encre-2 noscript:block">{copy.withoutScripts}</p>
      <DeviceList devices={own.devices} />
    </Section>
  );
}

function ThisDevice({ push, here }: { push: ReturnType<typeof usePush>; here: OwnDevice | undefined }) {
  const sending = useNavigation().formData;
  const asked = sending?.get('intent');
  switch (push.state) {
    case 'looking':
      return (
        <SkeletonGroup label={copy.looking} className="noscript:hidden">
          <Skeleton className="h-12 w-60 max-w-full" />
        </SkeletonGroup>
      );
    case 'denied':
      return (
        <Notice tone="warning" role="status" title={copy.denied.title}>
          {copy.denied.text}
        </Notice>
      );
    case 'unsupported':
      return <Notice title={copy.unsupported.title}>{copy.unsupported.text}</Notice>;
    case 'to-install':
      return <Notice title={copy.toInstall.title}>{copy.toInstall.text}</Notice>;
    case 'off':
      return (
        <Action onPress={() => void push.switchOn()} pending={push.busy || asked === 'add-device'}>
          {copy.switchOn}
        </Action>
      );
    case 'on':
      return (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="device" value={here?.id} />
          <Action type="submit" name="intent" value="try-device" variant="secondary" pending={asked === 'try-device'}>
            {copy.try}
          </Action>
          <Action
            type="submit"
            name="intent"
            value="remove-device"
            variant="secondary"
            pending={asked === 'remove-device' && sending?.get('device') === here?.id}
          >
            {copy.switchOff}
          </Action>
        </Form>
      );
  }
}

function DeviceList({ devices }: { devices: readonly OwnDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-semibold">{copy.list}</h3>
      <ul aria-label={copy.list} className="mt-2 divide-y divide-trait border-trait border-t">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function DeviceRow({ device }: { device: OwnDevice }) {
  const { id, browser, system, addedAt, lastSentAt, endpoint } = device;
  const Icon = /iPhone|Android/.test(system) ? Smartphone : Laptop;
  const name = securityCopy.devices.name(browser, system);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sapin" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {endpoint === undefined ? null : <Badge variant="menthe">{copy.here}</Badge>}
        </p>
        <p className="text-[0.9375rem] text-encre-2">
          {copy.since(frenchMoment(addedAt))} {lastSentAt ? copy.lastSent(frenchMoment(lastSentAt)) : copy.neverSent}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="device" value={id} />
        <Action
          type="submit"
          name="intent"
          value="remove-device"
          variant="plain"
          size="sm"
          aria-label={accessibleName(copy.remove, name)}
        >
          {copy.remove}
        </Action>
      </Form>
    </li>
  );
}
