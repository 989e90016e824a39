import { MessageCircle } from 'lucide-react';
import { layoutCopy } from '#copy/layout';
import { useSite } from '#web/site';

/** Floats. Hidden where a dialog is open, and on phones where a page has a bar of its own (`data-bar`). */
export function ChatLink() {
  const { messagingUrl } = useSite();
  return (
    <a
      href={messagingUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={layoutCopy.chat}
      className="fixed right-4 bottom-4 z-30 max-md:in-[body:has([data-bar])]:hidden in-[body:has([role=dialog],[role=alertdialog])]:hidden flex size-14 items-center justify-center rounded-full bg-sapin text-craie shadow-float transition-colors hover:bg-sapin-2 md:right-6 md:bottom-6 print:hidden"
    >
      <MessageCircle aria-hidden="true" className="size-6" />
    </a>
  );
}
