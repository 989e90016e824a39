import { PhoneCall } from 'lucide-react';
import { Link } from 'react-router';
import { callsCopy as copy } from '#copy/calls';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import type { CallEntry } from '#modules/calls';
import { toast } from '#parts/toasts';
import { momentIn, useTimeZone } from '#web/viewer-time';

interface CallButtonProps {
  /** False when the operator has switched calls off. */
  readonly enabled: boolean;
  /** The earliest open or upcoming call. */
  readonly next: CallEntry | undefined;
}

/** Joins the next open call; otherwise shows when the next one opens. */
export function CallButton({ enabled, next }: CallButtonProps) {
  const timeZone = useTimeZone();
  if (!enabled) return <Say title={copy.off.title} text={copy.off.text} />;
  if (!next) return <Say title={copy.none} text={copy.noneNext} />;
  if (next.state !== 'open') return <Say title={copy.notYet} text={copy.opens(momentIn(timeZone, next.opensAt))} />;
  return (
    <Link to={`/appels-video/${next.id}`} className={buttonClass({ variant: 'light', size: 'lg' })}>
      <PhoneCall aria-hidden="true" />
      {copy.join}
    </Link>
  );
}

function Say(message: { readonly title: string; readonly text: string }) {
  return (
    <Action variant="light" size="lg" onPress={() => void toast({ ...message, tone: 'notice' })}>
      <PhoneCall aria-hidden="true" />
      {copy.call}
    </Action>
  );
}
