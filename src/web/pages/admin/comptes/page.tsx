import { accountsCopy as copy } from '#copy/accounts';
import { isUuid, type ProfileId } from '#kernel/ids';
import type { AccountRole, AccountStatus } from '#modules/admin';
import { listAccounts } from '#modules/admin/server';
import { Accounts } from '#parts/admin/accounts';
import { addressWith, askedFor, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/admin/comptes';
const roles: Record<AccountRole, string> = { client: 'client', expert: 'expert', admin: 'admin' };
const statuses: Record<AccountStatus, string> = { active: 'ouvert', suspended: 'suspendu', erased: 'efface' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const asked = url.searchParams;
  const search = askedSearch(asked);
  const role = askedFor(roles, asked.get('role'));
  const status = askedFor(statuses, asked.get('etat'));
  const from = asked.get('apres') ?? '';
  const after = isUuid(from) ? (from as ProfileId) : undefined;
  const page = await listAccounts(db, { search, role, status, after });
  const filters = { q: search, role, etat: status && statuses[status] };
  return {
    search,
    role,
    status,
    words: { roles, statuses },
    accounts: page.accounts,
    older: page.after && addressWith(here, { ...filters, apres: page.after }),
    newest: after && addressWith(here, filters),
  };
}

export default function AdminAccountsPage({ loaderData }: Route.ComponentProps) {
  return <Accounts {...loaderData} />;
}
