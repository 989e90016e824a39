import { useState } from 'react';
import { recall, remember } from '#call/memory';
import type { AppointmentId } from '#kernel/ids';
import { useIsRunning } from '#web/use-is-running';
import type { BuyerName } from './identity-fields.tsx';

/** The buyer's name and address as typed. The browser tab keeps them, so that they are still there after a sign-in that left the page. */
export function useBuyerName(hold: AppointmentId | undefined, prefilled: BuyerName) {
  const key = `commande-${hold}`;
  const isRunning = useIsRunning();
  const [typed, setTyped] = useState<BuyerName>();
  const name = typed ?? (isRunning ? recall<BuyerName>(key) : undefined) ?? prefilled;
  function typeName(next: BuyerName) {
    setTyped(next);
    remember(key, next);
  }
  return [name, typeName] as const;
}
