import { Mail, MessageCircle } from 'lucide-react';
import { contactCopy } from '#copy/contact';
import { pagesCopy } from '#copy/pages';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { MemberPage } from '#screens/member-page';
import { useSite } from '#web/site';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/contact';

const { title, lead } = pagesCopy.contact;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export default function ContactPage() {
  const { contactAddress, messagingUrl } = useSite();
  return (
    <MemberPage title={title} lead={lead}>
      <Card className="flex flex-wrap gap-3">
        <a href={`mailto:${contactAddress}`} className={buttonClass()}>
          <Mail aria-hidden="true" />
          {contactCopy.write(contactAddress)}
        </a>
        <a href={messagingUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
          <MessageCircle aria-hidden="true" />
          {contactCopy.chat}
        </a>
      </Card>
    </MemberPage>
  );
}
