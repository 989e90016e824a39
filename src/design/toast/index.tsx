import { Check, Info, TriangleAlert, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { iconButtonClass } from '../button/index.tsx';
import { join } from '../join.ts';
import { FrenchLocale } from '../locale/index.tsx';

export type ToastTone = 'success' | 'destructive' | 'notice';
export interface ToastMessage {
  title: string;
  text?: string | undefined;
  tone?: ToastTone | undefined;
}

export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Shows the result of an action. The timeout pauses while the toast is hovered or focused. */
export function showToast(message: ToastMessage): string {
  return toasts.add(message, { timeout: message.tone === 'destructive' ? 10_000 : 7_000 });
}

/** Closing one toast may bring a queued one into view, so errors are closed until none is visible. */
export function closeErrors() {
  for (let error = firstError(); error; error = firstError()) toasts.close(error.key);
}

const firstError = () => toasts.visibleToasts.find(({ content }) => content.tone === 'destructive');

const looks = {
  success: { Icon: Check, card: 'bg-blanc text-encre border-trait', disc: 'bg-menthe text-sapin' },
  notice: { Icon: Info, card: 'bg-blanc text-encre border-trait', disc: 'bg-ciel text-encre' },
  destructive: {
    Icon: TriangleAlert,
    card: 'on-deep bg-mandarine text-craie border-mandarine',
    disc: 'bg-craie text-mandarine-2',
  },
};

export interface ToastRegionProps {
  closeLabel?: string | undefined;
  queue?: ToastQueue<ToastMessage> | undefined;
}

/**
 * Mount once, near the root. Dialogs, and pages with `data-toasts="above"`, have their main button at the bottom, so toasts then appear at
 * the top.
 */
export function ToastRegion({ closeLabel = 'Fermer', queue = toasts }: ToastRegionProps) {
  return (
    <FrenchLocale>
      <AriaToastRegion
        queue={queue}
        className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-100 flex flex-col items-center gap-3 rounded-card md:right-6 md:bottom-6 md:left-auto md:w-100 md:items-stretch in-[body:has([role=dialog],[data-toasts=above])]:top-4 in-[body:has([role=dialog],[data-toasts=above])]:bottom-auto md:in-[body:has([role=dialog],[data-toasts=above])]:top-6 md:in-[body:has([role=dialog],[data-toasts=above])]:bottom-auto"
      >
        {({ toast }) => {
          const { Icon, card, disc } = looks[toast.content.tone ?? 'success'];
          return (
            <AriaToast
              toast={toast}
              className={join(
                'flex w-full max-w-100 items-start gap-3.5 rounded-card border p-4 shadow-float transition-[opacity,translate] duration-300 starting:translate-y-3 starting:opacity-0',
                card,
              )}
            >
              <span className={join('flex size-9 shrink-0 items-center justify-center rounded-full', disc)}>
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <ToastContent className="flex min-w-0 flex-1 flex-col gap-0.5 text-pretty py-1.5 text-[0.9375rem] leading-snug">
                <Text slot="title" className="font-semibold">
                  {toast.content.title}
                </Text>
                {toast.content.text ? <Text slot="description">{toast.content.text}</Text> : null}
              </ToastContent>
              <Button
                slot="close"
                aria-label={closeLabel}
                className={join(iconButtonClass({ variant: 'plain', size: 'sm' }), 'shrink-0')}
              >
                <X aria-hidden="true" />
              </Button>
            </AriaToast>
          );
        }}
      </AriaToastRegion>
    </FrenchLocale>
  );
}
