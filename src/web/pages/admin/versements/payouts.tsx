import { Banknote } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { payoutsCopy as copy, payoutStates } from '#copy/payouts';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Badge, type BadgeVariant } from '#design/badge';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import { TabLinks } from '#design/tab-links';
import { type Column, Table } from '#design/table';
import { formatMoney } from '#kernel/money';
import type { PayoutEntry, ReversalEntry, SepaFileEntry, Standing } from '#modules/payouts';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { ConfirmFirst } from '#parts/security/confirm-first';
import { frenchDay } from '#web/french-day';
import { SepaFileActions } from './sepa-file-actions.tsx';

export type PayoutsTab = 'due' | 'stopped' | 'sent' | 'files' | 'back';

interface PayoutsProps {
  readonly tab: PayoutsTab;
  readonly counts: { readonly due: number; readonly stopped: number };
  readonly payouts: readonly PayoutEntry[];
  readonly files: readonly SepaFileEntry[];
  readonly reversals: readonly ReversalEntry[];
  readonly ibanOffered: boolean;
  /** Proved who they are recently: money can be moved. */
  readonly confirmed: boolean;
  readonly most: number;
  readonly failure: { readonly refusal: RefusalCode } | undefined;
}

const addresses: Readonly<Record<PayoutsTab, string>> = {
  due: '/admin/versements',
  stopped: '/admin/versements?etat=arretes',
  sent: '/admin/versements?etat=envoyes',
  files: '/admin/versements?etat=fichiers',
  back: '/admin/versements?etat=a-recuperer',
};

/** Payouts to experts: due, blocked, sent, SEPA files and reversals. */
export function Payouts({
  tab,
  counts,
  payouts,
  files,
  reversals,
  ibanOffered,
  confirmed,
  most,
  failure,
}: PayoutsProps) {
  const labels: Readonly<Record<PayoutsTab, string>> = {
    due: copy.due(counts.due),
    stopped: copy.stopped(counts.stopped),
    sent: copy.sent,
    files: copy.files,
    back: copy.back,
  };
  const rows = { due: payouts, stopped: payouts, sent: payouts, files, back: reversals }[tab];
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <TabLinks
        label={copy.tabs}
        className="mb-6"
        items={(Object.keys(addresses) as PayoutsTab[]).map((each) => ({
          href: addresses[each],
          label: labels[each],
          current: each === tab,
        }))}
        renderLink={({ href, ...link }) => <Link {...link} to={href} />}
      />
      <FormFailure refusal={failure?.refusal} broke={copy.failed} />
      {tab === 'files' ? <MakeFile offered={ibanOffered} confirmed={confirmed} /> : null}
      {!confirmed && tab === 'sent' && payouts.some(mayComeBack) ? (
        <Card className="mb-6">
          <ConfirmFirst returnTo={addresses.sent} text={copy.confirmReturned} />
        </Card>
      ) : null}
      {!confirmed && tab === 'back' && reversals.some(isToldByHand) ? (
        <Card className="mb-6">
          <ConfirmFirst returnTo={addresses.back} text={copy.confirmRecovered} />
        </Card>
      ) : null}
      <Card>
        {rows.length === 0 ? (
          <EmptyState icon={<Banknote />} title={copy.empty[tab]} text={copy.emptyNext[tab]} />
        ) : tab === 'files' ? (
          <Table caption={copy.files} hideCaption columns={fileColumns} rows={[...files]} rowKey={({ id }) => id} />
        ) : tab === 'back' ? (
          <Table
            caption={copy.back}
            hideCaption
            columns={backColumns(confirmed)}
            rows={[...reversals]}
            rowKey={({ id }) => id}
          />
        ) : (
          <Table
            caption={labels[tab]}
            hideCaption
            columns={tab === 'sent' ? sentColumns(confirmed) : columnsOf[tab]}
            rows={[...payouts]}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      {rows.length === most ? <p className="mt-3 text-encre-2 text-sm">{copy.most(most)}</p> : null}
    </MemberPage>
  );
}

function MakeFile({ offered, confirmed }: { offered: boolean; confirmed: boolean }) {
  const { formData } = useNavigation();
  if (!offered) return <Notice className="mb-6">{copy.off}</Notice>;
  if (!confirmed)
    return (
      <Card className="mb-6">
        <ConfirmFirst returnTo={addresses.files} text={copy.confirmFirst} />
      </Card>
    );
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[60ch]">{copy.makeLead}</p>
      <Form method="post">
        <Action type="submit" name="intent" value="make-file" pending={formData?.get('intent') === 'make-file'}>
          {copy.make}
        </Action>
      </Form>
    </Card>
  );
}

const { columns: heads } = copy;

const session: Column<PayoutEntry> = {
  id: 'session',
  header: heads.session,
  rowHeader: true,
  cell: ({ title }) => <span className="inline-block max-w-36 sm:max-w-72 [overflow-wrap:anywhere]">{title}</span>,
};
const expert: Column<PayoutEntry> = {
  id: 'expert',
  header: heads.expert,
  cell: ({ expert: { name } }) => name || copy.erased,
};
const amount: Column<PayoutEntry> = { id: 'amount', header: heads.amount, align: 'end', cell: formatMoney };
const due: Column<PayoutEntry> = { id: 'due', header: heads.due, cell: ({ dueAt }) => frenchDay(dueAt) };

const looks: Record<Standing, BadgeVariant> = {
  early: 'quiet',
  claimed: 'paille',
  'refund-first': 'ciel',
  'no-account': 'paille',
  'just-changed': 'ciel',
  'by-file': 'ciel',
  ready: 'menthe',
};

const columnsOf: Record<'due' | 'stopped', Column<PayoutEntry>[]> = {
  due: [
    session,
    expert,
    amount,
    due,
    {
      id: 'state',
      header: heads.state,
      cell: ({ state, standing }) =>
        state === 'waiting' ? (
          <Badge variant={looks[standing]}>{copy.standings[standing]}</Badge>
        ) : (
          <Badge variant="ciel">{payoutStates.sending}</Badge>
        ),
    },
  ],
  stopped: [
    session,
    expert,
    amount,
    due,
    {
      id: 'claim',
      header: heads.state,
      cell: ({ appointmentId, title }) => (
        <Link
          to={`/admin/reclamations/${appointmentId}`}
          aria-label={accessibleName(copy.toClaim, title)}
          className="link inline-flex min-h-11 items-center"
        >
          {copy.toClaim}
        </Link>
      ),
    },
  ],
};

/** A bank may return a transfer; Stripe says so itself. */
const mayComeBack = ({ method, state }: PayoutEntry) => method === 'iban' && state === 'sent';

const sentColumns = (confirmed: boolean): Column<PayoutEntry>[] => [
  session,
  expert,
  amount,
  { id: 'sent', header: heads.sent, cell: ({ sentAt }) => (sentAt ? frenchDay(sentAt) : '') },
  { id: 'by', header: heads.by, cell: ({ method }) => (method ? copy.methods[method] : '') },
  {
    id: 'state',
    header: heads.state,
    cell: (payout) =>
      confirmed && mayComeBack(payout) ? (
        <Deed intent="returned" name="payout" id={payout.id} label={copy.returnedOf(payout.title)}>
          {copy.returned}
        </Deed>
      ) : payout.state === 'returned' ? (
        <Badge variant="paille">{payoutStates.returned}</Badge>
      ) : (
        <Badge variant="menthe">{payoutStates.sent}</Badge>
      ),
  },
];

/** Stripe takes back what it sent; a transfer is paid back by the expert. */
const isToldByHand = ({ method }: ReversalEntry) => method === 'iban';

const backColumns = (confirmed: boolean): Column<ReversalEntry>[] => [
  { id: 'session', header: heads.session, rowHeader: true, cell: ({ title }) => title },
  { id: 'expert', header: heads.expert, cell: ({ expert: name }) => name || copy.erased },
  { id: 'amount', header: heads.amount, align: 'end', cell: formatMoney },
  { id: 'since', header: heads.since, cell: ({ since }) => frenchDay(since) },
  {
    id: 'actions',
    header: heads.state,
    cell: (reversal) =>
      !isToldByHand(reversal) ? (
        copy.takenByItself
      ) : confirmed ? (
        <Deed intent="recovered" name="reversal" id={reversal.id} label={copy.recoveredOf(reversal.title)}>
          {copy.recovered}
        </Deed>
      ) : (
        copy.expected
      ),
  },
];

const fileColumns: Column<SepaFileEntry>[] = [
  { id: 'file', header: heads.file, rowHeader: true, cell: ({ number }) => copy.fileName(number) },
  { id: 'made', header: heads.made, cell: ({ madeAt }) => frenchDay(madeAt) },
  { id: 'transfers', header: heads.transfers, align: 'end', cell: ({ transfers }) => transfers },
  { id: 'amount', header: heads.amount, align: 'end', cell: ({ cents }) => formatMoney({ cents, currency: 'EUR' }) },
  {
    id: 'state',
    header: heads.state,
    cell: ({ sentAt, approvedAt }) =>
      sentAt ? (
        <Badge variant="menthe">{copy.fileSent(frenchDay(sentAt))}</Badge>
      ) : (
        <Badge variant={approvedAt ? 'ciel' : 'paille'}>{approvedAt ? copy.fileApproved : copy.fileOpen}</Badge>
      ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">{heads.actions}</span>,
    align: 'end',
    cell: (file) => <SepaFileActions file={file} />,
  },
];

interface DeedProps {
  readonly intent: 'returned' | 'recovered';
  readonly name: 'payout' | 'reversal';
  readonly id: string;
  readonly label: string;
  readonly children: string;
}

function Deed({ intent, name, id, label, children }: DeedProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={id} />
      <Action type="submit" variant="quiet" size="sm" aria-label={label} pending={formData?.get(name) === id}>
        {children}
      </Action>
    </Form>
  );
}
