import { Mail, MessageCircle } from 'lucide-react';
import { contactCopy } from '#copy/contact';
import { buttonClass } from '#design/button';
import { useSite } from '#web/site';

/** Email and messaging links to the operator. */
export function ContactLinks() {
  const { contactAddress, messagingUrl } = useSite();
  return (
    <div className="flex flex-wrap gap-3">
      <a href={`mailto:${contactAddress}`} className={`${buttonClass()} max-w-full [overflow-wrap:anywhere]`}>
        <Mail aria-hidden="true" />
        {contactCopy.write(contactAddress)}
      </a>
      <a href={messagingUrl} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
        <MessageCircle aria-hidden="true" />
        {contactCopy.chat}
      </a>
    </div>
  );
}
