import { adminCopy } from '#copy/admin';
import { pagesCopy } from '#copy/pages';
import { Card } from '#design/card';
import { countApplications } from '#modules/experts/server';
import { MemberPage } from '#screens/member-page';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/index';

const { title, lead } = pagesCopy.admin;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export const loader = ({ context }: Route.LoaderArgs) => countApplications(context.get(visit).platform.db);

export default function AdminPage({ loaderData: { pending, approved, rejected } }: Route.ComponentProps) {
  const figures = [
    [adminCopy.total, pending + approved + rejected],
    [adminCopy.pending, pending],
    [adminCopy.approved, approved],
    [adminCopy.rejected, rejected],
  ] as const;
  return (
    <MemberPage title={title} lead={lead}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(([label, figure]) => (
          <Card key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-encre-2">{label}</dt>
            <dd className="titling text-4xl">{figure}</dd>
          </Card>
        ))}
      </dl>
    </MemberPage>
  );
}
