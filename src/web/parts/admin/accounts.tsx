import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { accountsCopy as copy } from '#copy/accounts';
import { Badge, type BadgeVariant } from '#design/badge';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { NativeSelect } from '#design/native-select';
import { type Column, Table } from '#design/table';
import { type AccountEntry, type AccountRole, type AccountStatus, accountRoles, accountStatuses } from '#modules/admin';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';
import { frenchDay } from '#web/french-day';
import { ListSearch } from './list-search.tsx';

interface AccountsProps {
  readonly search: string;
  readonly role: AccountRole | undefined;
  readonly status: AccountStatus | undefined;
  /** Query-string value of each role and status. */
  readonly words: {
    readonly roles: Readonly<Record<AccountRole, string>>;
    readonly statuses: Readonly<Record<AccountStatus, string>>;
  };
  readonly accounts: readonly AccountEntry[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

export const statusLooks: Record<AccountStatus, BadgeVariant> = {
  active: 'menthe',
  suspended: 'peche',
  erased: 'quiet',
};

const { columns: heads } = copy;

const columns: Column<AccountEntry>[] = [
  {
    id: 'name',
    header: heads.name,
    rowHeader: true,
    cell: ({ id, name }) => (
      <Link
        to={`/admin/comptes/${id}`}
        className="link inline-flex min-h-11 max-w-72 items-center [overflow-wrap:anywhere]"
      >
        {name || copy.unnamed}
      </Link>
    ),
  },
  { id: 'email', header: heads.email, cell: ({ email }) => email },
  { id: 'role', header: heads.role, cell: ({ role }) => copy.roles[role] },
  {
    id: 'status',
    header: heads.status,
    cell: ({ status }) => <Badge variant={statusLooks[status]}>{copy.statuses[status]}</Badge>,
  },
  {
    id: 'since',
    header: heads.since,
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{frenchDay(createdAt)}</time>,
  },
];

export function Accounts({ search, role, status, words, accounts, older, newest }: AccountsProps) {
  const filtered = Boolean(search || role || status);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <ListSearch
        action="/admin/comptes"
        label={copy.search}
        submit={copy.find}
        value={search}
        clear={filtered ? { to: '/admin/comptes', label: copy.clear } : undefined}
      >
        <NativeSelect
          label={copy.role}
          name="role"
          defaultValue={role ? words.roles[role] : ''}
          options={[
            { value: '', label: copy.anyRole },
            ...accountRoles.map((each) => ({ value: words.roles[each], label: copy.roles[each] })),
          ]}
        />
        <NativeSelect
          label={copy.status}
          name="etat"
          defaultValue={status ? words.statuses[status] : ''}
          options={[
            { value: '', label: copy.anyStatus },
            ...accountStatuses.map((each) => ({ value: words.statuses[each], label: copy.statuses[each] })),
          ]}
        />
      </ListSearch>
      <Card>
        {accounts.length === 0 ? (
          <EmptyState icon={<UsersRound />} title={copy.empty} text={copy.emptyNext} />
        ) : (
          <Table caption={copy.caption} hideCaption columns={columns} rows={[...accounts]} rowKey={({ id }) => id} />
        )}
      </Card>
      <Pagination words={copy} older={older} newest={newest} />
    </MemberPage>
  );
}
