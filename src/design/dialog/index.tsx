import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import {
  Dialog as AriaDialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import { IconAction } from '../action/index.tsx';
import { join } from '../join.ts';

type Slot = ReactNode | ((dialog: { close: () => void }) => ReactNode);

export interface DialogBodyProps {
  title: string;
  description?: ReactNode;
  children?: Slot;
  /** Buttons, the main one last; full width on phones. */
  footer?: Slot;
  /** Beside the title, for example a portrait. */
  leading?: ReactNode;
  /** The content draws its own heading and padding; the title is only for screen readers. */
  bare?: boolean | undefined;
  closeLabel?: string | undefined;
}
export interface DialogShellProps {
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Whether a press outside closes it. Escape always does. */
  dismissable?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children?: ReactNode;
}
export interface DialogProps extends DialogBodyProps, Omit<DialogShellProps, 'children'> {
  /** Button that opens it. Without one, control it with `isOpen` and `onOpenChange`. */
  trigger?: ReactNode;
}

const sizes = { sm: 'md:max-w-105', md: 'md:max-w-140', lg: 'md:max-w-180', xl: 'md:max-w-280' };

/** Centred card; on phones a sheet that slides up from the bottom. */
export function Dialog({ trigger, isOpen, onOpenChange, size, dismissable, role, ...body }: DialogProps) {
  const state = {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  const shell = (
    <DialogShell {...(trigger ? {} : state)} size={size} dismissable={dismissable} role={role}>
      <DialogBody {...body} />
    </DialogShell>
  );
  return trigger ? (
    <DialogTrigger {...state}>
      {trigger}
      {shell}
    </DialogTrigger>
  ) : (
    shell
  );
}

/** The card without content: it stays, with its focus, while one `DialogBody` replaces another. */
export function DialogShell({
  isOpen,
  onOpenChange,
  size = 'md',
  dismissable = true,
  role = 'dialog',
  children,
}: DialogShellProps) {
  const id = useId();
  return (
    <ModalOverlay
      isDismissable={dismissable}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-voile transition-opacity duration-250 entering:opacity-0 exiting:opacity-0 exiting:duration-150 md:items-center md:p-6"
    >
      <Modal
        className={join(
          'flex max-h-[94%] w-full flex-col overflow-hidden rounded-t-card bg-blanc shadow-float transition-[translate,opacity] duration-250 exiting:duration-150 max-md:entering:translate-y-full max-md:exiting:translate-y-full md:max-h-full md:rounded-card md:exiting:translate-y-2 md:entering:translate-y-4',
          sizes[size],
        )}
      >
        <AriaDialog
          role={role}
          aria-describedby={id}
          className="relative min-h-0 overflow-y-auto overscroll-contain outline-none"
        >
          <Description value={id}>{children}</Description>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Id of the description, which belongs to the shell's element. */
const Description = createContext('');

/** Title, content and buttons. Draws nothing outside a shell, as on the server. */
export function DialogBody({
  title,
  description,
  children,
  footer,
  leading,
  bare = false,
  closeLabel = 'Fermer',
}: DialogBodyProps) {
  const id = use(Description);
  const state = use(OverlayTriggerStateContext);
  if (!state || id === '') return null;
  const close = () => state.close();
  const fill = (slot: Slot) => (typeof slot === 'function' ? slot({ close }) : slot);
  return (
    <>
      <div
        className={
          bare
            ? 'sticky top-0 z-10 flex h-0 justify-end'
            : 'sticky top-0 z-10 flex items-start gap-4 bg-blanc px-5 pt-5 pb-4 md:px-8 md:pt-7'
        }
      >
        {leading}
        <div className={bare ? 'sr-only left-0' : 'min-w-0 flex-1 pt-1.5'}>
          <Heading slot="title" level={2} className="text-heading">
            {title}
          </Heading>
          {description ? (
            <p id={id} className="mt-1.5 text-encre-2">
              {description}
            </p>
          ) : null}
        </div>
        <IconAction
          label={closeLabel}
          onPress={close}
          variant="plain"
          className={bare ? 'mt-3 mr-3 bg-blanc/70' : '-mr-2'}
        >
          <X aria-hidden="true" />
        </IconAction>
      </div>
      {children ? <div className={bare ? '' : 'px-5 pt-2 pb-6 md:px-8 md:pb-8'}>{fill(children)}</div> : null}
      {footer ? (
        <div className="sticky bottom-0 z-10 flex flex-col-reverse gap-3 border-t bg-blanc px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-8">
          {fill(footer)}
        </div>
      ) : null}
    </>
  );
}
