import { TicketPercent } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { checkoutCopy } from '#copy/checkout';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { formatMoney } from '#kernel/money';
import type { Hold } from '#modules/booking';

const { promo: copy } = checkoutCopy;

interface Answer {
  readonly refusal?: RefusalCode | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

export interface PromoCodeProps {
  readonly hold: Hold;
  /** Last result of the page's action; carries the refusal when there is no JavaScript. */
  readonly answer: Answer | undefined;
}

/** Shows the applied promo code or the field for one. Uses its own fetcher, so the rest of the form is kept. */
export function PromoCode({ hold, answer }: PromoCodeProps) {
  const fetcher = useFetcher<Answer>();
  const sending = fetcher.state !== 'idle';
  const code = hold.promo?.code;
  const section = useFocusOnChange(code);
  const latest = fetcher.data ?? (answer?.typed?.intent === 'promo' ? answer : undefined);
  const refusal = sending ? undefined : latest?.refusal;
  return (
    <section ref={section} tabIndex={-1} aria-label={copy.title} className="rounded-control outline-none">
      <fetcher.Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="hold" value={hold.id} />
        {hold.promo ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-menthe px-4 py-2 text-sapin">
            <TicketPercent aria-hidden="true" className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {copy.applied(hold.promo.code, formatMoney(hold.promo.discount))}
            </p>
            <Action type="submit" name="intent" value="promo-remove" variant="quiet" size="sm" pending={sending}>
              {copy.remove}
            </Action>
          </div>
        ) : (
          <details open={refusal !== undefined} className="group">
            <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
              <TicketPercent aria-hidden="true" className="size-5" />
              {copy.add}
            </summary>
            <div className="mt-2 flex flex-wrap items-start gap-3">
              <TextField
                name="code"
                label={copy.label}
                defaultValue={latest?.typed?.code ?? ''}
                error={refusal && refusalCopy[refusal]}
                maxLength={40}
                autoComplete="off"
                spellCheck="false"
                isRequired
                className="flex-1 basis-56"
              />
              <Action
                type="submit"
                name="intent"
                value="promo"
                variant="secondary"
                pending={sending}
                className="sm:mt-7"
              >
                {copy.apply}
              </Action>
            </div>
          </details>
        )}
      </fetcher.Form>
      <p role="status" className="sr-only">
        {hold.promo ? copy.newPrice(formatMoney(hold.price)) : ''}
      </p>
    </section>
  );
}

/** The pressed button disappears when a code is applied or removed: move the focus to the section. */
function useFocusOnChange(code: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    section.current?.focus({ preventScroll: true });
  }, [code]);
  return section;
}
