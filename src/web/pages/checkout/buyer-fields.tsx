import { checkoutCopy } from '#copy/checkout';
import { Segmented } from '#design/radio-group';
import { TextField } from '#design/text-field';
import type { OrderProblems } from '#modules/booking';
import { type Buyer, problemText } from './use-order.ts';

const { buyer: copy } = checkoutCopy;

interface BuyerFieldsProps {
  readonly buyer: Buyer;
  readonly onBuyer: (buyer: Buyer) => void;
  readonly problems: OrderProblems;
  readonly typed: Readonly<Record<string, string>>;
}

/** Asks whether the buyer is a consumer, who has legal rights, or a professional, who gets an invoice (product decision 63). */
export function BuyerFields({ buyer, onBuyer, problems, typed }: BuyerFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={copy.label}
        hideLabel
        name="buyer"
        value={buyer}
        onChange={(next) => onBuyer(next as Buyer)}
        options={[
          { value: 'consumer', label: copy.consumer },
          { value: 'professional', label: copy.professional },
        ]}
      />
      {buyer === 'professional' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="companyName"
            label={copy.companyName}
            autoComplete="organization"
            defaultValue={typed.companyName ?? ''}
            maxLength={100}
            error={problemText(problems.companyName)}
            isRequired
          />
          <TextField
            name="siren"
            label={copy.siren}
            inputMode="numeric"
            description={copy.sirenHint}
            defaultValue={typed.siren ?? ''}
            maxLength={20}
            error={problemText(problems.siren)}
            isRequired
          />
        </div>
      ) : null}
    </div>
  );
}
