import { ArrowLeft, History, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callsCopy as copy } from '#copy/calls';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import type { CallEntry, DeviceTest } from '#modules/calls';
import { TestLine } from '#parts/device-test/test-line';
import { momentIn, useTimeZone } from '#web/viewer-time';
import { Account, type AccountProps } from './account.tsx';
import { CallButton } from './call-button.tsx';
import { CallRow } from './call-row.tsx';

export interface CallsProps {
  readonly enabled: boolean;
  readonly coming: readonly CallEntry[];
  readonly past: readonly CallEntry[];
  readonly account: AccountProps;
  readonly tested: DeviceTest | undefined;
}

export function Calls({ enabled, coming, past, account, tested }: CallsProps) {
  return (
    <>
      <Link to="/profil" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4`}>
        <ArrowLeft aria-hidden="true" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title">{copy.title}</h1>
      <p className="mt-2 text-encre-2 text-lg">{copy.lead}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-6">
          <Greeting enabled={enabled} firstName={account.firstName} next={coming[0]} tested={tested} />
          <Section heading={copy.coming.heading} empty={copy.coming.empty} icon={<PhoneCall />} calls={coming} />
          <Section heading={copy.past.heading} empty={copy.past.empty} icon={<History />} calls={past} />
        </div>
        <Account {...account} />
      </div>
    </>
  );
}

interface GreetingProps {
  readonly enabled: boolean;
  readonly firstName: string;
  readonly next: CallEntry | undefined;
  readonly tested: DeviceTest | undefined;
}

function Greeting({ enabled, firstName, next, tested }: GreetingProps) {
  const timeZone = useTimeZone();
  const text = !next
    ? copy.noneNext
    : next.state === 'open'
      ? copy.now(next.peer.name)
      : copy.opens(momentIn(timeZone, next.opensAt));
  return (
    <section
      aria-label={copy.greeting(firstName)}
      className="flex flex-wrap items-center justify-between gap-6 rounded-card bg-sapin p-6 text-craie md:p-8"
    >
      <div className="min-w-0">
        <p className="titling text-2xl">{copy.greeting(firstName)}</p>
        <p className="mt-1.5 text-balance opacity-90">{enabled ? text : copy.off.text}</p>
        {enabled ? <TestLine tested={tested} /> : null}
      </div>
      <CallButton enabled={enabled} next={next} />
    </section>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly empty: string;
  readonly icon: ReactNode;
  readonly calls: readonly CallEntry[];
}

function Section({ heading, empty, icon, calls }: SectionProps) {
  return (
    <Card as="section">
      <h2 className="text-heading">{heading}</h2>
      {calls.length > 0 ? (
        <ul className="mt-3 divide-y divide-trait">
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={icon} title={empty} as="p" />
      )}
    </Card>
  );
}
