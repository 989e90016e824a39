import { test } from './journey.ts';

/** Figures of the client's trip; `npm run prove trip` prints each beside its goal. */
export type TripMeasure =
  | 'presses'
  | 'screens'
  | 'fields'
  | 'presses-with-card'
  | 'card-line'
  | 'checkout-height'
  | 'first-start'
  | 'dialog-opens'
  | 'dialog-closes'
  | 'rejoin'
  | 'call-controls'
  | 'personal-text'
  | 'layout-shift'
  | 'axe-and-keyboard';

/** Tag of the journeys that measure. */
export const trip = { tag: '@trip' } as const;

/** Notes a figure of this journey. */
export function measured(name: TripMeasure, figure: string) {
  test.info().annotations.push({ type: name, description: figure });
  console.log(`${name}: ${figure}`);
}
