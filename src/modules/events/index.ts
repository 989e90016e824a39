export type { EventMotif, EventType, PublicEvent } from './public-event.ts';
export type { EventActivity } from './queries/event-activity.ts';
export { type EventState, eventState } from './rules/event-state.ts';
export { type EventTimes, eventTimes } from './rules/event-times.ts';
export { paragraphsOf } from './rules/paragraphs.ts';
