import { Ellipsis } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { iconButtonClass } from '../button/index.tsx';
import { join } from '../join.ts';

export interface DetailsMenuProps {
  /** Name of the button « ⋯ ». */
  label: string;
  /** `li` elements, each with a link or a button of `menuEntryClass`. */
  children: ReactNode;
  className?: string | undefined;
}

/** Classes of a link or a button in the menu. */
export const menuEntryClass = (danger = false) =>
  join(
    'flex min-h-11 w-full items-center gap-3 rounded-small px-3 py-2 text-left text-[0.9375rem] no-underline hover:bg-lin [&_svg]:size-4 [&_svg]:shrink-0',
    danger ? 'text-mandarine-2' : 'text-encre',
  );

/** Actions behind a button « ⋯ ». A `details` element, so that it opens without JavaScript; scripts add arrows, Home, End and Escape. */
export function DetailsMenu({ label, children, className }: DetailsMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target)) close(details.current);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const menu = details.current;
    if (!menu) return;
    if (event.key === 'Escape' && menu.open) {
      event.preventDefault();
      close(menu);
      summary.current?.focus();
      return;
    }
    const entries = [...menu.querySelectorAll<HTMLElement>('li a, li button')];
    const next = entryAt(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    menu.open = true;
    entries[next]?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget)) close(details.current);
  };
  // A dialog that an entry opens returns the focus here when it closes: the entry itself is hidden by then.
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('li a, li button')) return;
    summary.current?.focus();
    close(details.current);
  };
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
      className={join('relative', className)}
    >
      <summary
        ref={summary}
        aria-label={label}
        className={join(
          iconButtonClass({ variant: 'secondary' }),
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Ellipsis aria-hidden="true" />
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-2 w-max min-w-56 max-w-[80vw] rounded-control border border-trait bg-blanc p-1.5 shadow-float">
        {children}
      </ul>
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}

/** Entry that a key moves to; −1 as the current place is the button. Arrows go round. */
function entryAt(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (current < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
