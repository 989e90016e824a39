import { pagesCopy } from '#copy/pages';
import { Card } from '#design/card';
import { ContactLinks } from '#screens/contact-links';
import { MemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/contact';

const { title, lead } = pagesCopy.contact;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export default function ContactPage() {
  return (
    <MemberPage title={title} lead={lead}>
      <Card>
        <ContactLinks />
      </Card>
    </MemberPage>
  );
}
