import { pagesCopy } from '#copy/pages';
import { profileCopy } from '#copy/profile';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import { MemberPage } from '#screens/member-page';
import { viewerOf } from '../server/guard.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/profil';

const { title, lead } = pagesCopy.profile;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName, fullName, email, avatarUrl } = viewerOf(context);
  return { firstName, lastName, fullName, email, avatarUrl };
}

export default function ProfilePage({ loaderData: me }: Route.ComponentProps) {
  const rows = [
    [profileCopy.firstName, me.firstName],
    [profileCopy.lastName, me.lastName],
    [profileCopy.email, me.email],
  ];
  return (
    <MemberPage title={title} lead={lead}>
      <Card padding="lg" className="flex flex-wrap items-start gap-8">
        <Avatar name={me.fullName} src={me.avatarUrl} size="xl" loading="eager" />
        <dl className="grid min-w-0 flex-1 gap-6 sm:grid-cols-2">
          {rows.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-encre-2 text-sm">{label}</dt>
              <dd className="mt-1 break-words font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </MemberPage>
  );
}
