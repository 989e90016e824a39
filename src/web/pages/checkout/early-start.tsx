import { checkoutCopy } from '#copy/checkout';
import { Checkbox } from '#design/checkbox';
import { shortDayIn, usualZone } from '#kernel/zoned-time';
import { orderFormId } from './use-order.ts';

const { earlyStart: copy } = checkoutCopy;

interface EarlyStartProps {
  /** End of the withdrawal period. */
  readonly before: Date;
  readonly ticked: boolean;
  readonly isMissing: boolean;
}

/** A consumer's request for a session within the withdrawal period (L221-25). Never ticked beforehand. */
export function EarlyStart({ before, ticked, isMissing }: EarlyStartProps) {
  return (
    <Checkbox
      form={orderFormId}
      name="startsEarly"
      defaultSelected={ticked}
      description={copy.effect}
      error={isMissing ? copy.missing(shortDayIn(usualZone, before)) : undefined}
      isRequired
    >
      {copy.request}
    </Checkbox>
  );
}
