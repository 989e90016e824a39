import { ArrowLeft } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { claimCopy, claimsCopy as copy } from '#copy/claims';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { ChoiceList } from '#design/radio-group';
import { type Column, Table } from '#design/table';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import { isErasedAddress } from '#kernel/erased-address';
import { formatMoney } from '#kernel/money';
import type { CallJournal } from '#modules/calls';
import { type ClaimEntry, claimLength, decisions } from '#modules/claims';
import { Statements } from '#parts/claims/statements';
import { FormFailure } from '#parts/form-failure';
import { Moment } from '#parts/moment';
import { ConfirmFirst } from '#parts/security/confirm-first';
import { frenchMoment } from '#web/french-day';

interface ClaimToDecideProps {
  readonly claim: ClaimEntry;
  readonly journal: CallJournal | undefined;
  /** Proved who they are recently: a refund can be decided. */
  readonly confirmed: boolean;
  readonly failure:
    | { readonly refusal: RefusalCode; readonly typed?: Readonly<Record<string, string>> | undefined }
    | undefined;
}

/** One claim: the statements of client and expert, the call journal, and the decision or the form for it. */
export function ClaimToDecide({ claim, journal, confirmed, failure }: ClaimToDecideProps) {
  const { session, decided, decidedBy } = claim;
  return (
    <>
      <Link to="/admin/reclamations" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title [overflow-wrap:anywhere]">{copy.one(session.title)}</h1>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <Session claim={claim} />
          <Card as="section" aria-labelledby="dit">
            <h2 id="dit" className="mb-4 text-heading">
              {copy.said}
            </h2>
            <Statements claim={claim} currency={session.price.currency} />
            {decided ? (
              <p className="mt-4 text-encre-2 text-sm">
                {copy.decidedBy(decidedBy || copy.erased, frenchMoment(decided.at))}
              </p>
            ) : null}
          </Card>
          <Card as="section" aria-labelledby="appel">
            <h2 id="appel" className="mb-4 text-heading">
              {copy.journal}
            </h2>
            <Journal journal={journal} />
          </Card>
        </div>
        {decided?.decision === 'full' ? null : <Decide claim={claim} confirmed={confirmed} failure={failure} />}
      </div>
    </>
  );
}

function Session({ claim: { session, client, expert } }: { claim: ClaimEntry }) {
  return (
    <Card as="section" aria-labelledby="seance">
      <h2 id="seance" className="mb-4 text-heading">
        {copy.session}
      </h2>
      <p>
        <Moment at={session.startsAt} />
      </p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-3">
        <Fact term={copy.price}>{formatMoney(session.price)}</Fact>
        <Fact term={copy.client}>
          <Person {...client} />
        </Fact>
        <Fact term={copy.expert}>
          <Person {...expert} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-encre-2 text-sm">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Person({ name, email }: { name: string; email: string }) {
  if (isErasedAddress(email)) return copy.erased;
  return (
    <>
      {name}
      <br />
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center text-sm">
        {email}
      </a>
    </>
  );
}

type Note = CallJournal['notes'][number] & { readonly place: number };

const journalColumns: Column<Note>[] = [
  { id: 'at', header: copy.columnsJournal.at, rowHeader: true, cell: ({ at }) => <Moment at={at} /> },
  { id: 'who', header: copy.columnsJournal.who, cell: ({ role }) => claimCopy.saidBy[role] },
  {
    id: 'what',
    header: copy.columnsJournal.what,
    cell: ({ kind }) => (kind === 'join' ? copy.kinds.join : copy.kinds.leave),
  },
];

function Journal({ journal }: { journal: CallJournal | undefined }) {
  if (!journal || journal.notes.length === 0) return <p className="text-encre-2">{copy.journalEmpty}</p>;
  return (
    <>
      <p className="mb-4">{copy.together(journal.minutesTogether)}</p>
      <Table
        caption={copy.journalTable}
        hideCaption
        columns={journalColumns}
        rows={journal.notes.map((note, place) => ({ ...note, place }))}
        rowKey={({ place }) => String(place)}
      />
    </>
  );
}

/** A second decision can only raise the refund. */
function Decide({ claim, confirmed, failure }: Omit<ClaimToDecideProps, 'journal'>) {
  const { decided } = claim;
  return (
    <Card as="section" aria-labelledby="decider">
      <h2 id="decider" className="mb-5 text-heading">
        {decided ? copy.decideAgain : copy.decide}
      </h2>
      {decided ? <p className="mb-5 text-encre-2">{copy.decideAgainLead}</p> : null}
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      {/* What was typed stays when the confirmation runs out meanwhile. */}
      {confirmed || failure ? (
        <DecisionForm claim={claim} typed={failure?.typed} />
      ) : (
        <ConfirmFirst returnTo={`/admin/reclamations/${claim.id}`} text={copy.confirmFirst} />
      )}
    </Card>
  );
}

interface DecisionFormProps {
  readonly claim: ClaimEntry;
  readonly typed: Readonly<Record<string, string>> | undefined;
}

function DecisionForm({ claim: { session, decided }, typed }: DecisionFormProps) {
  const { formData } = useNavigation();
  const free = session.price.cents === 0;
  return (
    <Form method="post" className="flex flex-col gap-5">
      <ChoiceList
        name="decision"
        label={copy.decision}
        defaultValue={typed?.decision ?? null}
        isRequired
        options={decisions
          .filter((decision) => (!free || decision !== 'part') && (!decided || decision !== 'none'))
          .map((decision) => ({ value: decision, label: copy.choices[decision] }))}
      />
      {free ? null : (
        <TextField
          name="part"
          inputMode="decimal"
          label={copy.part}
          description={copy.partHint(
            formatMoney(session.price),
            formatMoney({ ...session.price, cents: decided?.refundCents ?? 0 }),
          )}
          defaultValue={typed?.part ?? ''}
          autoComplete="off"
        />
      )}
      <TextArea
        name="grounds"
        label={copy.grounds}
        description={copy.groundsHint}
        defaultValue={typed?.grounds ?? ''}
        rows={6}
        maxLength={claimLength}
        isRequired
        validationBehavior="native"
      />
      <p className="text-encre-2 text-sm">{copy.final}</p>
      <Action type="submit" pending={formData !== undefined} className="self-start">
        {copy.confirm}
      </Action>
    </Form>
  );
}
