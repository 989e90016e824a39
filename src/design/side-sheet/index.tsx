import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconAction } from '../action/index.tsx';

export interface SideSheetProps {
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  /** Replaces the visible title, for example with a logo. */
  header?: ReactNode;
  children: ReactNode | ((sheet: { close: () => void }) => ReactNode);
  /** Button that opens it. Without one, control it with `isOpen` and `onOpenChange`. */
  trigger?: ReactNode;
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Any CSS length. */
  width?: string | undefined;
  closeLabel?: string | undefined;
}

/** Sheet that slides in from the left. */
export function SideSheet({ trigger, isOpen, onOpenChange, width = '19rem', ...content }: SideSheetProps) {
  const state = {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  const overlay = (
    <ModalOverlay
      isDismissable
      {...(trigger ? {} : state)}
      className="fixed inset-0 z-50 bg-voile transition-opacity duration-250 entering:opacity-0 exiting:opacity-0 exiting:duration-150"
    >
      <Modal
        style={{ '--sheet-width': width } as CSSProperties}
        className="h-full w-(--sheet-width) max-w-[calc(100vw-3rem)] rounded-r-card bg-lin shadow-float transition-[translate] duration-250 entering:-translate-x-full exiting:-translate-x-full exiting:duration-150"
      >
        <SheetContent {...content} />
      </Modal>
    </ModalOverlay>
  );
  return trigger ? (
    <DialogTrigger {...state}>
      {trigger}
      {overlay}
    </DialogTrigger>
  ) : (
    overlay
  );
}

function SheetContent({
  title,
  hideTitle = false,
  header,
  children,
  closeLabel = 'Fermer',
}: Omit<SideSheetProps, 'trigger'>) {
  return (
    <Dialog className="flex h-full flex-col overflow-y-auto rounded-[inherit] p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none">
      {({ close }) => (
        <>
          <div className="mb-4 flex min-h-11 items-center justify-between gap-3 pl-2">
            {header}
            <Heading slot="title" level={2} className={hideTitle || header ? 'sr-only' : 'text-heading'}>
              {title}
            </Heading>
            <IconAction label={closeLabel} onPress={close} variant="plain" className="ml-auto">
              <X aria-hidden="true" />
            </IconAction>
          </div>
          <div className="flex flex-1 flex-col">{typeof children === 'function' ? children({ close }) : children}</div>
        </>
      )}
    </Dialog>
  );
}
