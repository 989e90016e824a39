/** An expert is on time who is in the call at most so many minutes after the start. */
export const graceMinutes = 2;
/** Sessions of so many months count. */
export const countedMonths = 12;
/** Fewer sessions say too little to be shown. */
const fewestSessions = 10;

export interface Punctuality {
  readonly sessions: number;
  readonly onTime: number;
}

/** Returns undefined below the number of sessions from which the figure is shown. */
export const shownPunctuality = (counted: Punctuality): Punctuality | undefined =>
  counted.sessions >= fewestSessions ? counted : undefined;
