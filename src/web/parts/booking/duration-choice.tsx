import { useNavigation } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { Segmented } from '#design/radio-group';
import type { Money } from '#kernel/money';

interface DurationChoiceProps {
  readonly label: string;
  readonly durations: readonly { readonly minutes: number; readonly price: Money }[];
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/** The duration is in the URL because the server returns other starts for it. Optimistic: the choice shows at once. */
export function DurationChoice({ label, durations, minutes, onChange }: DurationChoiceProps) {
  const { location } = useNavigation();
  const onItsWay = new URLSearchParams(location?.search).get('duree');
  return (
    <Segmented
      label={label}
      value={onItsWay ?? String(minutes)}
      onChange={(value) => onChange(Number(value))}
      options={durations.map((each) => ({ value: String(each.minutes), label: copy.minutes(each.minutes) }))}
    />
  );
}
