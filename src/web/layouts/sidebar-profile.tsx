import { ChevronDown, UserRound } from 'lucide-react';
import { memberFrameCopy } from '#copy/member-frame';
import { iconClass, rowClass, SidebarLink, type SidebarLinks } from './sidebar-link.tsx';

const { sidebar: words } = memberFrameCopy;

interface ProfileProps extends SidebarLinks {
  readonly onExpand?: (() => void) | undefined;
}

/** « Mon profil » with its links; as an icon, a button that opens the sidebar. */
export function SidebarProfile({ onExpand, ...link }: ProfileProps) {
  const isCurrent = words.profileLinks.some(({ to }) => to === link.current);
  if (!link.open)
    return (
      <button
        type="button"
        aria-label={words.profile}
        title={words.profile}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onExpand}
        className={`${rowClass} w-full justify-center`}
      >
        <UserRound aria-hidden="true" className={iconClass} />
      </button>
    );
  return (
    <details open={isCurrent || undefined} className="group/profile">
      <summary className={`${rowClass} w-full list-none px-3 text-left [&::-webkit-details-marker]:hidden`}>
        <UserRound aria-hidden="true" className={iconClass} />
        <span className="flex-1">{words.profile}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/profile:rotate-180" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1 pl-8">
        {words.profileLinks.map(({ to, label }) => (
          <li key={to}>
            <SidebarLink {...link} to={to} label={label} />
          </li>
        ))}
      </ul>
    </details>
  );
}
