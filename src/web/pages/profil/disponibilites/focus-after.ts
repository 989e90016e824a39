import type { Draft } from './draft.ts';

/** Id of the element to focus after a command: the added field, or the button that adds another. */
export function focusAfter(command: string, { days, pauses }: Draft): string {
  const [name = '', place] = command.split(':');
  switch (name) {
    case 'add-range':
      return `range-${place}-start-${(days[Number(place)]?.ranges.length ?? 1) - 1}`;
    case 'remove-range':
      return `add-range-${place}`;
    case 'add-pause':
      return `pause-start-${pauses.length - 1}`;
    case 'remove-pause':
      return 'add-pause';
    default:
      return 'new-first';
  }
}
