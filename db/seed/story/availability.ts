import type { Availability, SlotReduction } from '#modules/booking';

type Week = Availability['week'];
const hours = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const mondayToFriday = (...day: Week[number]): Week => [[], day, day, day, day, day, []];

/** Sunday first. */
const weeks: readonly Week[] = [
  mondayToFriday(hours(8, 12), hours(13.5, 17.5)),
  mondayToFriday(hours(10, 19)),
  [[], [hours(9, 12)], [hours(9, 18)], [], [hours(9, 18)], [hours(9, 12)], []],
  [[], [hours(17, 21)], [hours(17, 21)], [hours(14, 21)], [hours(17, 21)], [], [hours(9, 13)]],
  [[hours(10, 12)], [], [hours(9, 17)], [hours(9, 17)], [hours(9, 17)], [], [hours(10, 16)]],
];
const lunches = [hours(12, 14), hours(12.5, 13.5), null, hours(13, 14), null];
const absences = [
  { inDays: 33, days: 14, label: 'Congés d’hiver' },
  { inDays: 12, days: 1, label: 'Formation' },
  { inDays: 20, days: 3, label: 'Salon professionnel' },
];

interface Absence {
  readonly inDays: number;
  readonly days: number;
  readonly label: string;
}

/** Two of three experts have their own hours; the others keep the defaults of their approval. */
export function storyAvailability(
  index: number,
): (Omit<Availability, 'daysOff'> & { readonly absences: readonly Absence[] }) | undefined {
  if (index % 3 === 2) return undefined;
  const week = weeks[index % weeks.length] ?? [];
  return {
    // One lives on La Réunion, three hours ahead of Paris in winter.
    timeZone: index === 36 ? 'Indian/Reunion' : 'Europe/Paris',
    week,
    lunch: lunches[index % lunches.length] ?? null,
    pauses: index % 5 === 1 ? [hours(16, 16.5)] : [],
    absences: absences.slice(index % 4),
  };
}

const mornings = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...hours(9, 10), percent: 20 }));
const endOfWeek = [{ weekday: 5, ...hours(14, 16), percent: 30 }];

/** Some experts have reductions at less popular times. */
export const storyReductions = (index: number): readonly SlotReduction[] =>
  index % 6 !== 4 ? [] : index % 12 === 4 ? mornings : endOfWeek;
