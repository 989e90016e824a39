import { checkoutCopy } from '#copy/checkout';
import { Checkbox } from '#design/checkbox';
import { shortDayIn, usualZone } from '#kernel/zoned-time';

const { earlyStart: copy } = checkoutCopy;

interface EarlyStartProps {
  /** Id of the form, when the box stands outside it. */
  readonly form?: string;
  /** End of the withdrawal period. */
  readonly before: Date;
  readonly ticked: boolean;
  readonly isMissing: boolean;
}

/** A consumer's request for a session within the withdrawal period (L221-25). Never ticked beforehand. */
export function EarlyStart({ form, before, ticked, isMissing }: EarlyStartProps) {
  return (
    <Checkbox
      {...(form && { form })}
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
