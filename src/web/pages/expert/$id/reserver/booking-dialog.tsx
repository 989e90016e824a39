import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { Spinner } from '#design/spinner';
import { TextArea } from '#design/text-area';
import { shortDateIn, timeIn } from '#kernel/zoned-time';
import { messageLength, type OpenSlots } from '#modules/booking';
import { type PublicExpert, reducedBy } from '#modules/experts';
import { CancellationTerms } from '#parts/booking/cancellation-terms';
import { ChoiceNotice } from '#parts/booking/choice-notice';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { DialogFrame } from '#parts/booking/dialog-frame';
import { DurationChoice } from '#parts/booking/duration-choice';
import { NearestStarts } from '#parts/booking/nearest-starts';
import { PickerColumns } from '#parts/booking/picker-columns';
import { ReducedPrice } from '#parts/booking/reduced-price';
import { useSlotPicker } from '#parts/booking/slot-picker';
import { SellerLine } from '#parts/experts/seller-line';
import { useIdFor } from '#web/parts/booking/use-id-for';
import { useSendOnce } from '#web/parts/booking/use-send-once';
import type { KnownCard } from '#web/parts/payments/known-card';
import { useRefetch } from '#web/use-refetch';
import { useTimeZone } from '#web/viewer-time';
import { useSlot } from './use-slot.ts';
import { WithoutScripts } from './without-scripts.tsx';

interface BookingDialogProps {
  readonly expert: PublicExpert;
  readonly slots: OpenSlots;
  /** Start that is chosen at first, if it is free. */
  readonly asked: number | undefined;
  /** Set for a client who can pay here. */
  readonly known: KnownCard | undefined;
  readonly now: number;
  /** Reason the last attempt was refused. */
  readonly refusal: RefusalCode | undefined;
}

const CardOrder = lazy(async () => ({ default: (await import('./card-order.tsx')).CardOrder }));

export function BookingDialog({ expert, slots, asked, known, now, refusal }: BookingDialogProps) {
  const timeZone = useTimeZone();
  useRefetch({ stream: { address: `/live/calendar/${expert.id}`, mark: 'calendar' } });
  const [, setSearch] = useSearchParams();
  // Paid, its start is no longer free; the payment must still be reported.
  const [paying, setPaying] = useState(false);
  const { start, gone, choose } = useSlot(slots.starts, asked, paying);
  const form = useRef<HTMLFormElement>(null);
  const id = useIdFor(String(start));
  const [incomplete, setIncomplete] = useState(false);
  const { state, formData } = useNavigation();
  const { sending, isRepeated } = useSendOnce();
  const minutes = slots.durationMinutes;
  const price = slots.durations.find((each) => each.minutes === minutes)?.price;
  const change = (next: number | undefined) => {
    choose(next);
    setIncomplete(false);
  };
  const { starts, reductions } = slots;
  const picker = useSlotPicker({ starts, timeZone, start, onStart: change, reductions });
  const jumpTo = (next: number) => {
    flushSync(() => picker.jumpTo(next));
    document.querySelector<HTMLElement>('[data-times] input:checked')?.focus();
  };
  const percent = start === undefined ? undefined : picker.reductionOf(start);
  const total = price && reducedBy(price, percent ?? 0);
  return (
    <DialogFrame
      title={copy.title(expert.fullName)}
      expert={expert}
      withoutScripts={<WithoutScripts expert={expert} id={id} minutes={minutes} start={start} price={total} />}
    >
      {(heading) => (
        <Form
          ref={form}
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            if (start !== undefined) {
              if (isRepeated(event)) event.preventDefault();
              return;
            }
            event.preventDefault();
            setIncomplete(true);
            event.currentTarget.querySelector<HTMLElement>('[data-times] input')?.focus();
          }}
        >
          <ChosenFields id={id} minutes={minutes} start={start} />
          <PickerColumns
            picker={picker}
            error={incomplete ? copy.chooseTime : undefined}
            busy={state === 'loading' && !formData}
            heading={heading}
            above={
              <DurationChoice
                label={copy.duration}
                durations={slots.durations}
                minutes={minutes}
                onChange={(next) => {
                  change(undefined);
                  setSearch({ duree: String(next) }, { replace: true, preventScrollReset: true });
                }}
              />
            }
            below={
              <>
                <ChoiceNotice
                  gone={gone !== undefined}
                  refusal={refusal}
                  others={gone === undefined ? null : <NearestStarts starts={starts} wanted={gone} onChoose={jumpTo} />}
                />
                <TextArea
                  name="message"
                  label={copy.messageOptional}
                  description={copy.messageHelp}
                  maxLength={messageLength}
                  rows={2}
                />
                {incomplete ? (
                  <Notice tone="danger" role="alert">
                    {copy.incomplete}
                  </Notice>
                ) : null}
                {known && start !== undefined && total && total.cents > 0 ? (
                  <Suspense fallback={<Spinner label={copy.order.loading} />}>
                    <CardOrder
                      key={id}
                      form={form}
                      expert={expert}
                      known={known}
                      id={id}
                      start={start}
                      minutes={minutes}
                      price={total}
                      fullPrice={price ?? total}
                      percent={percent}
                      now={now}
                      onPaying={setPaying}
                    />
                  </Suspense>
                ) : (
                  <>
                    <div
                      data-bar
                      className="mt-auto flex flex-wrap items-center justify-between gap-4 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:border-trait max-md:border-t max-md:bg-papier max-md:px-5 max-md:py-3"
                    >
                      <p aria-live="polite">
                        {start === undefined ? null : (
                          <span className="block text-encre-2 text-sm md:hidden">
                            {shortDateIn(timeZone, new Date(start))}, {timeIn(timeZone, new Date(start))}
                          </span>
                        )}
                        <span className="block text-encre-2 text-sm">{copy.price(copy.minutes(minutes))}</span>
                        {price && total ? <ReducedPrice price={total} fullPrice={price} percent={percent} /> : null}
                      </p>
                      <Action type="submit" pending={sending}>
                        {copy.book}
                        <ArrowRight aria-hidden="true" />
                      </Action>
                      <span aria-live="polite" className="sr-only">
                        {sending ? copy.booking : null}
                      </span>
                    </div>
                    {start === undefined ? null : (
                      <CancellationTerms start={start} hours={slots.freeChangeHours} now={now} />
                    )}
                    <SellerLine seller={expert.seller} />
                  </>
                )}
              </>
            }
          />
        </Form>
      )}
    </DialogFrame>
  );
}
