import { bookingCopy as copy } from '#copy/booking';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Notice } from '#design/notice';

interface ChoiceNoticeProps {
  /** Someone else has taken what was chosen. */
  readonly gone: boolean;
  readonly refusal: RefusalCode | undefined;
}

/** Why another choice has to be made; said aloud when it comes up. */
export function ChoiceNotice({ gone, refusal }: ChoiceNoticeProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {gone ? <Notice tone="warning">{copy.gone}</Notice> : null}
      {!gone && refusal ? <Notice tone="danger">{refusalCopy[refusal]}</Notice> : null}
    </div>
  );
}
