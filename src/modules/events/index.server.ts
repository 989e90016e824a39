export { calendarFile } from './calendar-file.ts';
export { eventActivity } from './queries/event-activity.ts';
export { findEvent } from './queries/find-event.ts';
export { listPastEvents } from './queries/past-events.ts';
export { listUpcomingEvents } from './queries/upcoming-events.ts';
