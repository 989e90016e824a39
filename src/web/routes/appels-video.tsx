import { PhoneCall } from 'lucide-react';
import { callsCopy } from '#copy/calls';
import { pagesCopy } from '#copy/pages';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { MemberPage } from '#screens/member-page';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/appels-video';

const { title, lead } = pagesCopy.calls;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export default function CallsPage() {
  return (
    <MemberPage title={title} lead={lead}>
      <div className="grid gap-6">
        {callsCopy.sections.map(({ heading, empty }) => (
          <Card as="section" key={heading}>
            <h2 className="text-heading">{heading}</h2>
            <EmptyState icon={<PhoneCall />} title={empty} as="p" />
          </Card>
        ))}
      </div>
    </MemberPage>
  );
}
