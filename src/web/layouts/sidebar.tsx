import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { memberFrameCopy } from '#copy/member-frame';
import { IconAction } from '#design/action';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { SideSheet } from '#design/side-sheet';
import { smallPicture } from '#web/pictures';
import type { PageViewer } from '#web/site';
import { HomeLink } from './header.tsx';
import { SidebarContent } from './sidebar-content.tsx';
import type { SidebarState } from './sidebar-state.ts';

const { sidebar: words } = memberFrameCopy;

interface SidebarProps {
  readonly viewer: PageViewer;
  readonly state: SidebarState;
}

/** 16rem wide, or 3rem with icons only. From 768 px on; below, the sheet replaces it. */
export function Sidebar({ viewer, state }: SidebarProps) {
  const ToggleIcon = state.open ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      aria-label={words.label}
      data-state={state.open ? 'open' : 'icons'}
      className={`sticky top-0 hidden h-screen shrink-0 flex-col overflow-x-clip overflow-y-auto bg-lin py-4 transition-[width] md:flex ${state.open ? 'w-64 px-4' : 'w-12 px-1'}`}
    >
      <div className={`mb-4 flex items-center gap-2 ${state.open ? 'justify-between' : 'justify-center'}`}>
        {state.open ? <Person viewer={viewer} /> : null}
        <IconAction
          label={state.open ? words.collapse : words.expand}
          onPress={state.toggle}
          aria-keyshortcuts="Control+B Meta+B"
          variant="plain"
          size="sm"
        >
          <ToggleIcon aria-hidden="true" />
        </IconAction>
      </div>
      <SidebarContent viewer={viewer} open={state.open} onExpand={state.toggle} />
    </aside>
  );
}

interface SheetProps extends SidebarProps {
  /** Further links of the page, below those of the sidebar. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
}

/** Below 768 px: the same content in a sheet of 18rem. */
export function SidebarSheet({ viewer, state, more }: SheetProps) {
  return (
    <div className="pl-2 md:hidden">
      <SideSheet
        title={words.label}
        hideTitle
        header={<HomeLink />}
        width="18rem"
        isOpen={state.sheet}
        onOpenChange={state.setSheet}
        trigger={
          <IconAction label={words.open} variant="plain">
            <Menu aria-hidden="true" />
          </IconAction>
        }
      >
        {({ close }) => (
          <>
            <div className="mb-4">
              <Person viewer={viewer} />
            </div>
            <SidebarContent viewer={viewer} open onNavigate={close} />
            {more?.(close)}
          </>
        )}
      </SideSheet>
    </div>
  );
}

function Person({ viewer }: { viewer: PageViewer }) {
  return (
    <div className="flex min-w-0 items-center gap-3 px-1">
      <Avatar name={viewer.fullName || viewer.email} src={smallPicture(viewer.avatarUrl)} size="sm" loading="eager" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-[0.9375rem]">{viewer.fullName}</p>
        <Badge variant={viewer.badge === 'EXPERT' ? 'default' : 'secondary'} className="text-[0.6875rem] tracking-wide">
          {viewer.badge}
        </Badge>
      </div>
    </div>
  );
}
