import { useRef } from 'react';
import { useNavigation } from 'react-router';

/** Longest time between two presses that were meant as one, and until the first one shows as sent on a busy phone. */
const doublePressMs = 500;

/** `sending` while a form of the page is on its way; `isRepeated` is asked on submit, and refuses a second press. */
export function useSendOnce() {
  const { state, formData } = useNavigation();
  const sending = state !== 'idle' && formData !== undefined;
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isRepeated = ({ timeStamp }: { readonly timeStamp: number }) => {
    if (sending || timeStamp - sentAt.current < doublePressMs) return true;
    sentAt.current = timeStamp;
    return false;
  };
  return { sending, isRepeated };
}
