/** Life of a choice that is not held yet, such as that of a visitor who signs in. */
export const choiceMinutes = 30;

/** Choices made before this time have ended. */
export const choicesEndBefore = (now: Date) => new Date(now.getTime() - choiceMinutes * 60_000);
