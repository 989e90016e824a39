import { useMemo, useState } from 'react';
import { editAppointmentCopy as copy } from '#copy/appointments';
import type { RefusalCode } from '#copy/refusals';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { formatMoney } from '#kernel/money';
import { type AppointmentEntry, titleLength } from '#modules/booking';
import { DayStrip } from '#parts/booking/day-strip';
import { TimePicker, useSlotPicker } from '#parts/booking/slot-picker';
import { DialogForm } from '#parts/dialog-form';
import { dayIn, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface EditDialogProps {
  readonly appointment: AppointmentEntry;
  /** Possible new starts; empty when it is too late to move. */
  readonly starts: readonly number[];
  readonly refusal: RefusalCode | undefined;
}

/** Title, date, start, end and price (product decision 20). The end follows the start; only the expert can lower the price. */
export function EditDialog({ appointment, starts, refusal }: EditDialogProps) {
  const timeZone = useTimeZone();
  const { startsAt, endsAt, changes } = appointment;
  const [title, setTitle] = useState(appointment.title);
  const [start, setStart] = useState<number | undefined>(startsAt.getTime());
  const [price, setPrice] = useState((appointment.price.cents / 100).toFixed(2).replace('.', ','));
  const present = startsAt.getTime();
  const picker = useSlotPicker({
    starts: useMemo(
      () => (starts.includes(present) ? starts : [present, ...starts].sort((one, other) => one - other)),
      [starts, present],
    ),
    timeZone,
    start,
    onStart: setStart,
  });
  const end = start === undefined ? undefined : start + (endsAt.getTime() - startsAt.getTime());
  const whole = title.trim() !== '' && start !== undefined && price !== '';
  const until = momentIn(timeZone, changes.freeUntil);
  return (
    <DialogForm
      id="modifier"
      below={`/rendez-vous/${appointment.id}`}
      title={copy.title}
      back={copy.back}
      submit={copy.save}
      isDisabled={!whole}
      refusal={refusal}
      // Without scripts there is no calendar to choose from: only the title changes.
      plain={
        <TextField
          label={copy.name}
          name="title"
          defaultValue={appointment.title}
          maxLength={titleLength}
          isRequired
          validationBehavior="native"
        />
      }
    >
      <TextField
        label={copy.name}
        {...(title.trim() === appointment.title ? {} : { name: 'title' })}
        value={title}
        onChange={setTitle}
        maxLength={titleLength}
        isRequired
      />
      {changes.move ? (
        <>
          {appointment.role === 'client' ? <p className="text-encre-2 text-sm">{copy.freeUntil(until)}</p> : null}
          <DayStrip picker={picker} label={copy.date} />
          <TimePicker picker={picker} label={copy.start} />
        </>
      ) : (
        <>
          <Notice>{copy.titleOnly(until)}</Notice>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={copy.date} value={dayIn(timeZone, startsAt)} isReadOnly />
            <TextField label={copy.start} value={timeIn(timeZone, startsAt)} isReadOnly />
          </div>
        </>
      )}
      {start === undefined || end === undefined ? null : (
        <>
          <input type="hidden" name="start" value={new Date(start).toISOString()} />
          <input type="hidden" name="end" value={new Date(end).toISOString()} />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={copy.end} value={end === undefined ? '' : timeIn(timeZone, new Date(end))} isReadOnly />
        <TextField
          label={copy.price(appointment.price.currency)}
          {...(changes.lowerPrice
            ? { name: 'price', value: price, onChange: setPrice, inputMode: 'decimal', maxLength: 10 }
            : { value: formatMoney(appointment.price), isReadOnly: true })}
          description={changes.lowerPrice ? copy.priceHelp : copy.priceFixed}
        />
      </div>
    </DialogForm>
  );
}
