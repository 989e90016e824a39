import { useState } from 'react';
import { onDevice } from '#call/memory';

export const cornersInOrder = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export type Corner = (typeof cornersInOrder)[number];

interface Inset {
  readonly corner: Corner;
  readonly isHidden: boolean;
}

const place = 'call-inset';

/** Place of the own picture, remembered on this device. */
export function useInset() {
  const [inset, setInset] = useState<Inset>(() => {
    const kept = onDevice.recall<Partial<Inset>>(place);
    const corner = cornersInOrder.find((each) => each === kept?.corner) ?? 'bottom-right';
    return { corner, isHidden: kept?.isHidden === true };
  });
  const change = (part: Partial<Inset>) => {
    setInset({ ...inset, ...part });
    onDevice.remember(place, { ...inset, ...part });
  };
  return {
    ...inset,
    moveTo: (corner: Corner) => change({ corner }),
    hide: (isHidden: boolean) => change({ isHidden }),
  };
}
