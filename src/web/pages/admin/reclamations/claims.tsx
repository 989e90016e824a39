import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { claimsCopy as copy } from '#copy/claims';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { TabLinks } from '#design/tab-links';
import { type Column, Table } from '#design/table';
import { formatMoney } from '#kernel/money';
import type { ClaimEntry, ClaimState } from '#modules/claims';
import { ListSearch } from '#parts/admin/list-search';
import { MemberPage } from '#parts/member-page';
import { Moment } from '#parts/moment';

interface ClaimsProps {
  readonly state: ClaimState;
  readonly search: string;
  /** Query-string parameters that a search keeps. */
  readonly kept: Readonly<Record<string, string | undefined>>;
  readonly addresses: Readonly<Record<ClaimState | 'whole', string>>;
  readonly claims: readonly ClaimEntry[];
  readonly open: number;
  readonly most: number;
}

const { columns: heads } = copy;

const columns: Column<ClaimEntry>[] = [
  {
    id: 'session',
    header: heads.session,
    rowHeader: true,
    cell: ({ id, session, client }) => (
      <Link
        to={`/admin/reclamations/${id}`}
        aria-label={accessibleName(copy.look, copy.of(session.title, client.name || copy.erased))}
        className="link inline-flex min-h-11 max-w-72 items-center [overflow-wrap:anywhere]"
      >
        {session.title}
      </Link>
    ),
  },
  { id: 'client', header: heads.client, cell: ({ client }) => client.name || copy.erased },
  { id: 'expert', header: heads.expert, cell: ({ expert }) => expert.name || copy.erased },
  { id: 'raised', header: heads.raised, cell: ({ raisedAt }) => <Moment at={raisedAt} /> },
  { id: 'price', header: heads.price, cell: ({ session }) => formatMoney(session.price) },
  { id: 'state', header: heads.state, cell: (claim) => <State {...claim} /> },
];

function State({ answer, decided }: ClaimEntry) {
  if (decided)
    return <Badge variant={decided.decision === 'none' ? 'quiet' : 'menthe'}>{copy.outcome[decided.decision]}</Badge>;
  return <Badge variant={answer ? 'ciel' : 'paille'}>{answer ? copy.answered : copy.unanswered}</Badge>;
}

export function Claims({ state, search, kept, addresses, claims, open, most }: ClaimsProps) {
  const decided = state === 'decided';
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <TabLinks
        label={copy.states}
        className="mb-6"
        items={[
          { href: addresses.open, label: copy.open(open), current: !decided },
          { href: addresses.decided, label: copy.decided, current: decided },
        ]}
        renderLink={({ href, ...link }) => <Link {...link} to={href} />}
      />
      <ListSearch
        action="/admin/reclamations"
        label={copy.search}
        submit={copy.find}
        value={search}
        keep={kept}
        clear={search ? { to: addresses.whole, label: copy.clear } : undefined}
      />
      <Card>
        {claims.length === 0 && search ? (
          <EmptyState icon={<Scale />} title={copy.emptySearch} text={copy.emptySearchNext} />
        ) : claims.length === 0 ? (
          <EmptyState
            icon={<Scale />}
            title={decided ? copy.emptyDecided : copy.empty}
            text={decided ? copy.emptyDecidedNext : copy.emptyNext}
          />
        ) : (
          <Table caption={copy.title} hideCaption columns={columns} rows={[...claims]} rowKey={({ id }) => id} />
        )}
      </Card>
      {claims.length === most ? <p className="mt-3 text-encre-2 text-sm">{copy.latest(most)}</p> : null}
    </MemberPage>
  );
}
