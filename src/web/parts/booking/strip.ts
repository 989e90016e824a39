/** Days of a strip. */
export const daysShown = 5;

const cell =
  'flex min-h-11 flex-col items-center justify-center rounded-small px-1 text-center font-semibold leading-tight no-underline transition-colors forced-colors:border';
const quiet = 'bg-menthe/50 text-sapin hover:bg-menthe';
const selected = 'bg-sapin text-craie forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]';

/** Look of a day or a start of a strip. */
export const cellLook = (isSelected: boolean) => `${cell} ${isSelected ? selected : quiet}`;
