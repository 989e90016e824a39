import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { accountsCopy as copy } from '#copy/accounts';
import { managedAppointmentCopy } from '#copy/admin-appointments';
import { appointmentsCopy } from '#copy/appointments';
import { journalCopy } from '#copy/journal';
import type { RefusalCode } from '#copy/refusals';
import { securityEventsCopy } from '#copy/security-events';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { type Column, Table } from '#design/table';
import { TextArea } from '#design/text-area';
import { formatMoney, type Money } from '#kernel/money';
import { type Account, type AuditEntry, suspensionLength } from '#modules/admin';
import type { ManagedEntry } from '#modules/booking';
import { statusLooks } from '#parts/admin/accounts';
import { FormFailure } from '#parts/form-failure';
import { Moment } from '#parts/moment';
import { frenchDay, frenchMoment } from '#web/french-day';
import { SecurityEvents, type SecurityEventsProps } from './security-events.tsx';

interface AccountDetailsProps {
  readonly account: Account;
  readonly appointments: readonly ManagedEntry[];
  readonly security: SecurityEventsProps;
  /** The admin is viewing their own account, which they cannot suspend. */
  readonly own: boolean;
  readonly failure:
    | { readonly refusal: RefusalCode; readonly typed?: Readonly<Record<string, string>> | undefined }
    | undefined;
}

/** Details of one account for an admin, with the form that suspends or restores it. */
export function AccountDetails({ account, appointments, security, own, failure }: AccountDetailsProps) {
  return (
    <>
      <Link to="/admin/comptes" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title [overflow-wrap:anywhere]">{account.name || copy.unnamed}</h1>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge variant={statusLooks[account.status]}>{copy.statuses[account.status]}</Badge>
        <Badge variant="quiet">{copy.roles[account.role]}</Badge>
      </p>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Facts account={account} />
          <Appointments appointments={appointments} />
          <Claims claims={account.claims} />
          <Acts acts={account.acts} />
          <Section id="securite" title={securityEventsCopy.title}>
            <SecurityEvents {...security} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Decide account={account} own={own} failure={failure} />
          <SignOut account={account} own={own} />
          <Suspensions suspensions={account.suspensions} />
        </div>
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </Card>
  );
}

const sums = (money: readonly Money[]) => (money.length === 0 ? copy.nothing : money.map(formatMoney).join(' · '));

function Facts({ account }: { account: Account }) {
  const facts = [
    [copy.columns.email, account.email],
    [copy.verified, copy.isVerified[account.emailVerified ? 'true' : 'false']],
    [copy.since, frenchDay(account.createdAt)],
    ...(account.applicationStatus
      ? [[copy.application, copy.applications[account.applicationStatus] ?? account.applicationStatus] as const]
      : []),
    [copy.openSessions, String(account.openSessions)],
    [copy.upcoming, String(account.upcoming)],
    [copy.completed, String(account.completed)],
    [copy.paid, sums(account.paid)],
    ...(account.role === 'expert' || account.earned.length > 0 ? [[copy.earned, sums(account.earned)] as const] : []),
  ] as const;
  return (
    <Section id="compte" title={copy.about}>
      <dl>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-trait border-t py-2.5 first:border-t-0"
          >
            <dt className="text-encre-2">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {account.slug ? (
        <a href={`/expert/${account.slug}`} className="link mt-3 inline-flex min-h-11 items-center">
          {copy.profile}
        </a>
      ) : null}
    </Section>
  );
}

function Appointments({ appointments }: Pick<AccountDetailsProps, 'appointments'>) {
  return (
    <Section id="rendez-vous" title={managedAppointmentCopy.list}>
      {appointments.length === 0 ? (
        <p className="text-encre-2">{managedAppointmentCopy.listEmpty}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {appointments.map(({ id, title, status, startsAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Link to={`/admin/rendez-vous/${id}`} className="link inline-flex min-h-11 items-center">
                {title || managedAppointmentCopy.untitled}
              </Link>
              <span className="text-encre-2 text-sm">
                <Moment at={startsAt} />
                {`, ${appointmentsCopy.statuses[status]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Claims({ claims }: Pick<Account, 'claims'>) {
  return (
    <Section id="reclamations" title={copy.claims}>
      {claims.length === 0 ? (
        <p className="text-encre-2">{copy.claimsEmpty}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {claims.map(({ id, title, raisedAt, decided }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Link to={`/admin/reclamations/${id}`} className="link inline-flex min-h-11 items-center">
                {title}
              </Link>
              <span className="text-encre-2 text-sm">
                <Moment at={raisedAt} />
                {`, ${copy.claimState[decided ? 'decided' : 'open']}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const actColumns: Column<AuditEntry>[] = [
  { id: 'when', header: journalCopy.when, cell: ({ recordedAt }) => <Moment at={recordedAt} /> },
  { id: 'act', header: journalCopy.act, rowHeader: true, cell: ({ act }) => journalCopy.acts[act] ?? act },
  {
    id: 'actor',
    header: journalCopy.actor,
    cell: ({ actor }) => (actor ? actor.name || journalCopy.erased : journalCopy.operator),
  },
];

function Acts({ acts }: Pick<Account, 'acts'>) {
  return (
    <Section id="journal" title={copy.acts}>
      {acts.length === 0 ? (
        <p className="text-encre-2">{copy.actsEmpty}</p>
      ) : (
        <Table caption={copy.actsCaption} hideCaption columns={actColumns} rows={[...acts]} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

function Suspensions({ suspensions }: Pick<Account, 'suspensions'>) {
  if (suspensions.length === 0) return null;
  return (
    <Section id="suspensions" title={copy.suspensions}>
      <ul className="flex flex-col gap-4">
        {suspensions.map(({ id, reason, suspendedAt, liftedAt }) => (
          <li key={id}>
            <p className="font-semibold">{copy.suspendedOn(frenchMoment(suspendedAt))}</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
            {liftedAt ? <p className="text-encre-2 text-sm">{copy.liftedOn(frenchMoment(liftedAt))}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SignOut({ account, own }: Pick<AccountDetailsProps, 'account' | 'own'>) {
  const { formData } = useNavigation();
  if (own || account.openSessions === 0) return null;
  return (
    <Section id="deconnecter" title={copy.signOut}>
      <p className="mb-5 text-encre-2">{copy.signOutLead}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="sign-out" />
        <Action type="submit" variant="secondary" pending={formData?.get('intent') === 'sign-out'}>
          {copy.signOutNow}
        </Action>
      </Form>
    </Section>
  );
}

function Decide({ account, own, failure }: Omit<AccountDetailsProps, 'appointments' | 'security'>) {
  const { formData } = useNavigation();
  const pending = formData !== undefined && formData.get('intent') !== 'sign-out';
  if (own) return <p className="text-encre-2">{copy.ownAccount}</p>;
  if (account.status === 'erased') return <p className="text-encre-2">{copy.isErased}</p>;
  if (account.status === 'suspended')
    return (
      <Section id="decider" title={copy.lift}>
        <p className="mb-5 text-encre-2">{copy.liftLead}</p>
        <FormFailure refusal={failure?.refusal} broke={copy.failed} />
        <Form method="post">
          <input type="hidden" name="intent" value="lift" />
          <Action type="submit" pending={pending}>
            {copy.liftNow}
          </Action>
        </Form>
      </Section>
    );
  return (
    <Section id="decider" title={copy.suspend}>
      <p className="mb-5 text-encre-2">{copy.suspendLead}</p>
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="suspend" />
        <TextArea
          name="reason"
          label={copy.reason}
          description={copy.reasonHint}
          defaultValue={failure?.typed?.reason ?? ''}
          rows={5}
          maxLength={suspensionLength}
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" variant="danger" pending={pending} className="self-start">
          {copy.suspendNow}
        </Action>
      </Form>
    </Section>
  );
}
