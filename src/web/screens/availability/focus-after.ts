import type { Draft } from './draft.ts';

/** Where the keyboard goes once a command is done: into what was added, or to what would add another. */
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
