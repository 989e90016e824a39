import { useState } from 'react';
import { checkoutCopy } from '#copy/checkout';
import { Checkbox } from '#design/checkbox';
import { Segmented } from '#design/radio-group';
import { TextField } from '#design/text-field';
import type { OrderProblems } from '#modules/booking';
import { problemText } from './use-order.ts';

const { buyer: copy } = checkoutCopy;

/** Asks whether the buyer is a consumer, who has legal rights, or a professional, who gets an invoice (product decision 63). */
export function BuyerFields({ problems, typed }: { problems: OrderProblems; typed: Readonly<Record<string, string>> }) {
  const [buyer, setBuyer] = useState(typed.buyer === 'professional' ? 'professional' : 'consumer');
  return (
    <div className="flex flex-col gap-5">
      <Segmented
        label={copy.label}
        name="buyer"
        value={buyer}
        onChange={setBuyer}
        options={[
          { value: 'consumer', label: copy.consumer },
          { value: 'professional', label: copy.professional },
        ]}
      />
      {buyer === 'professional' ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
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
      ) : (
        <Checkbox
          name="startsEarly"
          defaultSelected={typed.startsEarly === 'on'}
          error={problemText(problems.startsEarly)}
          isRequired
        >
          {copy.startsEarly}
        </Checkbox>
      )}
    </div>
  );
}
