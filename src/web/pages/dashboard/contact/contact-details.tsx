import { Mail, MessageCircle } from 'lucide-react';
import { contactCopy as copy } from '#copy/contact';
import { Card } from '#design/card';
import { useSite } from '#web/site';

/** Other ways to reach the operator, and where answers arrive. */
export function ContactDetails() {
  const { contactAddress, messagingUrl } = useSite();
  const link = 'link inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere] [&_svg]:size-4 [&_svg]:shrink-0';
  return (
    <Card as="section" ground="lin" aria-labelledby="coordonnees">
      <h2 id="coordonnees" className="text-xl">
        {copy.direct}
      </h2>
      <p className="mt-2 text-encre-2">{copy.directText}</p>
      <dl className="mt-4">
        <dt className="text-encre-2 text-sm">{copy.email}</dt>
        <dd>
          <a href={`mailto:${contactAddress}`} className={link}>
            <Mail aria-hidden="true" />
            {contactAddress}
          </a>
        </dd>
        <dt className="mt-2 text-encre-2 text-sm">{copy.messaging}</dt>
        <dd>
          <a href={messagingUrl} target="_blank" rel="noreferrer" className={link}>
            <MessageCircle aria-hidden="true" />
            {copy.chat}
          </a>
        </dd>
      </dl>
      <p className="mt-4 border-t pt-4 text-encre-2 text-sm">{copy.answersByMail}</p>
    </Card>
  );
}
