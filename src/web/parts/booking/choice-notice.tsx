import type { ReactNode } from 'react';
import { bookingCopy as copy } from '#copy/booking';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Notice } from '#design/notice';

interface ChoiceNoticeProps {
  /** Another client has taken the chosen slot. */
  readonly gone: boolean;
  readonly refusal: RefusalCode | undefined;
  /** Other slots to choose from. */
  readonly others?: ReactNode;
}

/** Live region: explains why another slot must be chosen. */
export function ChoiceNotice({ gone, refusal, others }: ChoiceNoticeProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {gone ? (
        <Notice tone="warning" title={copy.gone}>
          {copy.chooseOther}
          {others}
        </Notice>
      ) : null}
      {!gone && refusal ? <Notice tone="danger">{refusalCopy[refusal]}</Notice> : null}
    </div>
  );
}
