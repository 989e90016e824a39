import { checkoutCopy as copy } from '#copy/checkout';
import { TextField } from '#design/text-field';
import type { OrderProblems } from '#modules/booking';
import { problemText } from './use-order.ts';

export interface BuyerName {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface IdentityFieldsProps {
  readonly name: BuyerName;
  readonly onName: (name: BuyerName) => void;
  readonly problems: OrderProblems;
}

export function IdentityFields({ name, onName, problems }: IdentityFieldsProps) {
  const field = (place: keyof BuyerName) => ({
    name: place,
    label: copy[place],
    value: name[place],
    onChange: (text: string) => onName({ ...name, [place]: text }),
    error: problemText(problems[place]),
    isRequired: true,
  });
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} className="col-span-2" />
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
    </div>
  );
}
