import {
  CalendarPlus,
  Check,
  CreditCard,
  FileText,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  NotebookPen,
  Pencil,
  RotateCcw,
  ShieldAlert,
  Star,
  Video,
  X,
} from 'lucide-react';
import { Link } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { appointmentsCopy as copy } from '#copy/appointments';
import { type ButtonSize, buttonClass } from '#design/button';
import { DetailsMenu, menuEntryClass } from '#design/details-menu';
import type { Deed, DeedKey } from './deeds.ts';

const icons: Record<DeedKey, LucideIcon> = {
  join: Video,
  pay: CreditCard,
  accept: Check,
  write: MessageCircle,
  messages: MessagesSquare,
  answer: ListChecks,
  rate: Star,
  edit: Pencil,
  agenda: CalendarPlus,
  invoice: FileText,
  recap: NotebookPen,
  rebook: RotateCcw,
  claim: ShieldAlert,
  cancel: X,
};

interface DeedLinkProps {
  readonly deed: Deed;
  /** Names the appointment in a list, where links are heard out of context. */
  readonly of?: string | undefined;
}

interface PrimaryDeedProps extends DeedLinkProps {
  readonly size: ButtonSize;
  readonly className?: string;
}

/** The one action of an appointment that looks like a button. */
export const PrimaryDeed = ({ deed, of, size, className = '' }: PrimaryDeedProps) => (
  <DeedLink deed={deed} of={of} className={`${buttonClass({ size })} ${className}`} />
);

interface OtherDeedsProps {
  readonly deeds: readonly Deed[];
  readonly of?: string | undefined;
  readonly className?: string;
}

/** The menu « ⋯ » with all other actions; nothing without any. */
export function OtherDeeds({ deeds, of, className }: OtherDeedsProps) {
  if (deeds.length === 0) return null;
  return (
    <DetailsMenu label={of ? accessibleName(copy.more, of) : copy.more} className={className}>
      {deeds.map((deed) => (
        <li key={deed.key}>
          <DeedLink deed={deed} of={of} className={menuEntryClass(deed.key === 'cancel')} />
        </li>
      ))}
    </DetailsMenu>
  );
}

function DeedLink({
  deed: { key, label, to, isDialog, isFile },
  of,
  className,
}: DeedLinkProps & { className: string }) {
  const Icon = icons[key];
  const shared = { className, ...(of && { 'aria-label': accessibleName(label, of) }) };
  const content = (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  );
  if (isFile)
    return (
      <a href={to} {...shared}>
        {content}
      </a>
    );
  return (
    <Link
      to={to}
      {...shared}
      {...(isDialog ? { 'aria-haspopup': 'dialog', prefetch: 'intent', preventScrollReset: true } : {})}
    >
      {content}
    </Link>
  );
}
