import { memberFrameCopy } from '#copy/member-frame';

const { sidebar: words } = memberFrameCopy;

/** Name of a link to the messages, with the number of unread conversations. */
export const unreadName = (label: string, count: number) => (count > 0 ? `${label}, ${words.unread(count)}` : label);

/** Number of unread conversations, absent at zero. The name of its link says it to screen readers. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`flex h-5 min-w-5 items-center justify-center rounded-full bg-mandarine px-1.5 font-semibold text-craie text-xs tabular-nums ${className}`}
    >
      {count > 9 ? '9+' : count}
    </span>
  );
}
