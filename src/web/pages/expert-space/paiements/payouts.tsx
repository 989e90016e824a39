import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { ownPayoutsCopy as copy, payoutStates } from '#copy/payouts';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Badge, type BadgeVariant } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { FailedState } from '#design/failed-state';
import { Notice } from '#design/notice';
import { ChoiceList } from '#design/radio-group';
import { type Column, Table } from '#design/table';
import { TextField } from '#design/text-field';
import { formatMoney } from '#kernel/money';
import { type AccountState, holderLength, type PayoutAccount, type PayoutEntry, payoutMethods } from '#modules/payouts';
import { FormFailure } from '#parts/form-failure';
import { confirmAddress } from '#web/confirm-address';
import { frenchDay, frenchMoment } from '#web/french-day';

interface OwnPayoutsProps {
  readonly account: PayoutAccount;
  /** `undefined` when reading them failed. */
  readonly payouts: readonly PayoutEntry[] | undefined;
  /** Required before the destination can be changed: a second factor on the account, or a confirmed identity. */
  readonly gate: 'protect' | 'confirm' | undefined;
  readonly failure:
    | { readonly refusal: RefusalCode; readonly typed?: Readonly<Record<string, string>> | undefined }
    | undefined;
}

export function OwnPayouts({ account, payouts, gate, failure }: OwnPayoutsProps) {
  // The IBAN form shows when that method is selected; without JavaScript, always.
  const [chosen, choose] = useState<string>(account.method);
  return (
    <>
      <p className="mb-6 text-encre-2">
        {copy.lead}{' '}
        <Link to="/expert-space/facturation" className="link">
          {copy.papers}
        </Link>
      </p>
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      <Before gate={gate} />
      {account.heldUntil ? <Notice className="mb-6">{copy.held(frenchMoment(account.heldUntil))}</Notice> : null}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {account.ibanOffered ? (
          <Method key={account.method} account={account} locked={gate !== undefined} onChoose={choose} />
        ) : null}
        <div className="flex flex-col gap-6">
          <ProviderAccount state={account.accountState} locked={gate !== undefined} />
          {account.ibanOffered ? (
            <div className={chosen === 'iban' || account.pendingIban ? '' : 'hidden noscript:block'}>
              <Iban account={account} locked={gate !== undefined} typed={failure?.typed} />
            </div>
          ) : null}
        </div>
      </div>
      <Payouts payouts={payouts} />
    </>
  );
}

/** Whether the form with this intent is being submitted. */
const useSending = (intent: string) => useNavigation().formData?.get('intent') === intent;

/** Says what must happen before the destination can be changed. */
function Before({ gate }: Pick<OwnPayoutsProps, 'gate'>) {
  if (!gate) return null;
  const { text, label, to } =
    gate === 'protect'
      ? { text: copy.protect, label: copy.protectLink, to: '/profil/securite' }
      : { text: copy.confirmFirst, label: copy.confirmLink, to: confirmAddress('/expert-space/paiements') };
  return (
    <Notice
      tone={gate === 'protect' ? 'warning' : 'info'}
      className="mb-6"
      action={
        <Link to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {label}
        </Link>
      }
    >
      {text}
    </Notice>
  );
}

interface MethodProps {
  readonly account: PayoutAccount;
  readonly locked: boolean;
  readonly onChoose: (method: string) => void;
}

function Method({ account: { method }, locked, onChoose }: MethodProps) {
  const pending = useSending('method');
  return (
    <Card as="section" aria-labelledby="mode">
      <h2 id="mode" className="text-heading">
        {copy.how}
      </h2>
      <p className="mt-2 mb-5 text-encre-2">{copy.howLead}</p>
      <Form method="post" preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="method" />
        <ChoiceList
          name="method"
          label={copy.method}
          hideLabel
          defaultValue={method}
          onChange={onChoose}
          options={payoutMethods.map((value) => ({ value, label: copy.methods[value] }))}
        />
        <Action type="submit" variant="secondary" isDisabled={locked} pending={pending} className="self-start">
          {copy.save}
        </Action>
      </Form>
    </Card>
  );
}

const looks: Record<AccountState, BadgeVariant> = {
  none: 'quiet',
  incomplete: 'paille',
  checking: 'ciel',
  refused: 'paille',
  ready: 'menthe',
};

function ProviderAccount({ state, locked }: { state: AccountState; locked: boolean }) {
  const pending = useSending('account');
  return (
    <Card as="section" aria-labelledby="compte">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="compte" className="text-heading">
          {copy.account}
        </h2>
        <Badge variant={looks[state]}>{copy.accountStates[state]}</Badge>
      </div>
      <p className="mt-2 mb-5 text-encre-2">{copy.accountNext[state]}</p>
      <Form method="post" preventScrollReset>
        <Action
          type="submit"
          name="intent"
          value="account"
          variant={state === 'none' || state === 'incomplete' ? 'primary' : 'secondary'}
          isDisabled={locked}
          pending={pending}
        >
          {copy.accountDeeds[state]}
        </Action>
      </Form>
    </Card>
  );
}

interface IbanProps {
  readonly account: PayoutAccount;
  readonly locked: boolean;
  readonly typed: Readonly<Record<string, string>> | undefined;
}

function Iban({ account: { iban, pendingIban }, locked, typed }: IbanProps) {
  const pending = useSending('iban');
  return (
    <Card as="section" aria-labelledby="iban">
      <h2 id="iban" className="text-heading">
        {copy.iban}
      </h2>
      <p className="mt-2 mb-5 text-encre-2 [overflow-wrap:anywhere]">
        {iban ? copy.ibanNow(iban.last4, iban.holder) : copy.ibanNone}
      </p>
      {pendingIban ? <Notice className="mb-5">{copy.ibanPending(pendingIban.last4)}</Notice> : null}
      {locked ? (
        <p>{copy.locked}</p>
      ) : (
        <Form key={pendingIban?.last4} method="post" preventScrollReset className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="iban" />
          <TextField
            name="iban"
            label={copy.ibanField}
            description={copy.ibanHint}
            defaultValue={typed?.iban ?? ''}
            autoComplete="off"
            spellCheck="false"
            isRequired
            validationBehavior="native"
          />
          <TextField
            name="holder"
            label={copy.holder}
            defaultValue={typed?.holder ?? ''}
            autoComplete="name"
            maxLength={holderLength}
            isRequired
            validationBehavior="native"
          />
          <Action type="submit" variant="secondary" pending={pending} className="self-start">
            {copy.ibanSave}
          </Action>
        </Form>
      )}
    </Card>
  );
}

const session: Column<PayoutEntry> = {
  id: 'session',
  header: copy.columns.session,
  rowHeader: true,
  cell: ({ title }) => <span className="inline-block max-w-36 sm:max-w-72 [overflow-wrap:anywhere]">{title}</span>,
};
const held: Column<PayoutEntry> = { id: 'held', header: copy.columns.held, cell: ({ endsAt }) => frenchDay(endsAt) };

const coming: Column<PayoutEntry>[] = [
  session,
  held,
  { id: 'amount', header: copy.columns.amount, align: 'end', cell: formatMoney },
  {
    id: 'when',
    header: copy.columns.when,
    cell: ({ state, standing, dueAt }) =>
      state === 'waiting' ? copy.standings[standing](frenchDay(dueAt)) : payoutStates.sending,
  },
];

const sent: Column<PayoutEntry>[] = [
  session,
  held,
  { id: 'amount', header: copy.columns.amount, align: 'end', cell: (payout) => <Amount {...payout} /> },
  { id: 'sent', header: copy.columns.sent, cell: ({ sentAt }) => (sentAt ? frenchDay(sentAt) : '') },
  {
    id: 'statement',
    header: copy.columns.statement,
    cell: ({ id, title }) => (
      <a
        href={`/expert-space/paiements/${id}.pdf`}
        aria-label={copy.statementOf(title)}
        className="link inline-flex min-h-11 items-center"
      >
        {copy.statement}
      </a>
    ),
  },
];

function Amount(payout: PayoutEntry) {
  const { takenBackCents, currency, state } = payout;
  return (
    <>
      {formatMoney(payout)}
      {takenBackCents > 0 ? (
        <span className="block text-encre-2 text-sm">
          {copy.takenBack(formatMoney({ cents: takenBackCents, currency }))}
        </span>
      ) : null}
      {state === 'returned' ? <span className="block text-encre-2 text-sm">{payoutStates.returned}</span> : null}
    </>
  );
}

function Payouts({ payouts }: { payouts: readonly PayoutEntry[] | undefined }) {
  if (!payouts)
    return (
      <Card className="mt-6">
        <FailedState
          title={copy.listFailed}
          retry={
            <Link to="/expert-space/paiements" className={buttonClass({ variant: 'secondary' })}>
              {copy.retry}
            </Link>
          }
        />
      </Card>
    );
  const gone = payouts.filter(({ sentAt }) => sentAt !== null);
  const ahead = payouts.filter(({ sentAt }) => sentAt === null).toReversed();
  return (
    <>
      <Card as="section" aria-labelledby="a-venir" className="mt-6">
        <h2 id="a-venir" className="mb-4 text-heading">
          {copy.coming}
        </h2>
        {ahead.length === 0 ? (
          <EmptyState as="h3" icon={<Banknote />} title={copy.comingEmpty} text={copy.comingEmptyNext} />
        ) : (
          <Table caption={copy.comingTable} hideCaption columns={coming} rows={ahead} rowKey={({ id }) => id} />
        )}
      </Card>
      <Card as="section" aria-labelledby="envoyes" className="mt-6">
        <h2 id="envoyes" className="mb-4 text-heading">
          {copy.sent}
        </h2>
        {gone.length === 0 ? (
          <p className="text-encre-2">{copy.sentEmpty}</p>
        ) : (
          <Table caption={copy.sentTable} hideCaption columns={sent} rows={gone} rowKey={({ id }) => id} />
        )}
      </Card>
    </>
  );
}
