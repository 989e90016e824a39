import { Mail } from 'lucide-react';
import { contactCopy } from '#copy/contact';
import { pagesCopy } from '#copy/pages';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { MemberPage } from '#screens/member-page';
import { useSite } from '#web/site';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/feedback';

const { title, lead } = pagesCopy.feedback;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export default function FeedbackPage() {
  const { contactAddress } = useSite();
  return (
    <MemberPage title={title} lead={lead}>
      <Card>
        <a href={`mailto:${contactAddress}`} className={buttonClass()}>
          <Mail aria-hidden="true" />
          {contactCopy.write(contactAddress)}
        </a>
      </Card>
    </MemberPage>
  );
}
