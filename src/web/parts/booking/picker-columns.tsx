import type { ReactNode } from 'react';
import { bookingCopy as copy } from '#copy/booking';
import { DayPicker, TimePicker, type useSlotPicker } from './slot-picker.tsx';

interface PickerColumnsProps {
  readonly picker: ReturnType<typeof useSlotPicker>;
  /** Other slots are being loaded. */
  readonly busy: boolean;
  /** Error at the times. */
  readonly error?: string | undefined;
  /** Above the calendar. */
  readonly heading: ReactNode;
  /** Above and below the times. */
  readonly above: ReactNode;
  readonly below: ReactNode;
}

/** The two columns of a booking dialog: the calendar, and the choices for the selected day. */
export function PickerColumns({ picker, busy, error, heading, above, below }: PickerColumnsProps) {
  return (
    <div className="grid md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]" aria-busy={busy}>
      <div className="p-5 md:p-8">
        {heading}
        <DayPicker picker={picker} label={copy.day} className="mt-5" />
      </div>
      <div className="flex flex-col gap-5 bg-papier p-5 md:p-8 md:pt-16">
        {above}
        <div data-times className={busy ? 'opacity-50 transition-opacity' : 'transition-opacity'}>
          <TimePicker picker={picker} error={error} />
        </div>
        {below}
      </div>
    </div>
  );
}
