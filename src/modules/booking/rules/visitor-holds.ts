/** Most live holds of visitors, so that strangers cannot block a calendar (product decision 117). */
export const visitorHolds = { ofNetwork: 3, ofExpert: 3 } as const;

/** Minutes during which a browser can pay its hold and see what it paid. */
export const visitorMinutes = 60;

/** Rights of browsers that began before this time have ended. */
export const visitorsEndBefore = (now: Date) => new Date(now.getTime() - visitorMinutes * 60_000);
