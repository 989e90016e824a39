import { useSearchParams } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { Segmented } from '#design/radio-group';
import type { Money } from '#kernel/money';

interface DurationChoiceProps {
  readonly label: string;
  readonly durations: readonly { readonly minutes: number; readonly price: Money }[];
  readonly minutes: number;
  readonly onChange: () => void;
}

/** Another duration has other starts: it stands in the address, and the server answers. */
export function DurationChoice({ label, durations, minutes, onChange }: DurationChoiceProps) {
  const [, setSearch] = useSearchParams();
  return (
    <Segmented
      label={label}
      value={String(minutes)}
      onChange={(value) => {
        onChange();
        setSearch({ duree: value }, { replace: true, preventScrollReset: true });
      }}
      options={durations.map((each) => ({ value: String(each.minutes), label: copy.minutes(each.minutes) }))}
    />
  );
}
