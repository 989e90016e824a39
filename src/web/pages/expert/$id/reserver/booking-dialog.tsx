import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextArea } from '#design/text-area';
import { messageLength, type OpenSlots } from '#modules/booking';
import { type PublicExpert, reducedBy } from '#modules/experts';
import { ChoiceNotice } from '#parts/booking/choice-notice';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { DialogFrame } from '#parts/booking/dialog-frame';
import { DurationChoice } from '#parts/booking/duration-choice';
import { PickerColumns } from '#parts/booking/picker-columns';
import { ReducedPrice } from '#parts/booking/reduced-price';
import { useSlotPicker } from '#parts/booking/slot-picker';
import { noSlots } from '#web/parts/booking/no-slots';
import { useIdFor } from '#web/parts/booking/use-id-for';
import { useRefetch } from '#web/use-refetch';
import { momentIn, useTimeZone } from '#web/viewer-time';
import { useSlot } from './use-slot.ts';

interface BookingDialogProps {
  readonly expert: PublicExpert;
  /** `undefined` when the expert takes no bookings at the moment. */
  readonly slots: OpenSlots | undefined;
  readonly now: number;
  /** Reason the last attempt was refused. */
  readonly refusal: RefusalCode | undefined;
}

export function BookingDialog({ expert, slots = noSlots, now, refusal }: BookingDialogProps) {
  const timeZone = useTimeZone();
  useRefetch({ stream: { address: `/live/calendar/${expert.id}`, mark: 'calendar' } });
  const { start, gone, choose } = useSlot(slots.starts);
  const id = useIdFor(String(start));
  const [incomplete, setIncomplete] = useState(false);
  const [, setSearch] = useSearchParams();
  const { state, formData } = useNavigation();
  const sending = state !== 'idle' && formData !== undefined;
  const minutes = slots.durationMinutes;
  const price = slots.durations.find((each) => each.minutes === minutes)?.price;
  const change = (next: number | undefined) => {
    choose(next);
    setIncomplete(false);
  };
  const { starts, reductions } = slots;
  const picker = useSlotPicker({ starts, timeZone, start, onStart: change, reductions });
  const percent = start === undefined ? undefined : picker.reductionOf(start);
  return (
    <DialogFrame title={copy.title(expert.fullName)} expert={expert}>
      {(heading) => (
        <Form
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            if (start !== undefined) return;
            event.preventDefault();
            setIncomplete(true);
          }}
        >
          <ChosenFields id={id} minutes={minutes} start={start} />
          <PickerColumns
            picker={picker}
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
                <ChoiceNotice gone={gone} refusal={refusal} />
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
                <div className="mt-auto flex flex-wrap items-center justify-between gap-4">
                  <p aria-live="polite">
                    <span className="block text-encre-2 text-sm">{copy.price(copy.minutes(minutes))}</span>
                    {price ? (
                      <ReducedPrice price={reducedBy(price, percent ?? 0)} fullPrice={price} percent={percent} />
                    ) : null}
                  </p>
                  <Action type="submit" pending={sending}>
                    {copy.book}
                    <ArrowRight aria-hidden="true" />
                  </Action>
                </div>
                {start === undefined ? null : <FreeUntil start={start} hours={slots.freeChangeHours} now={now} />}
              </>
            }
          />
        </Form>
      )}
    </DialogFrame>
  );
}

/** Deadline for free cancellation, as a date and time. */
function FreeUntil({ start, hours, now }: { start: number; hours: number; now: number }) {
  const timeZone = useTimeZone();
  const until = start - hours * 3_600_000;
  return (
    <p className="text-encre-2 text-sm">
      {until < now ? copy.notFree : copy.freeUntil(momentIn(timeZone, new Date(until)))}
    </p>
  );
}
