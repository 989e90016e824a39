export type { EventsAct } from './acts.ts';
export type { PublicEvent } from './public-event.ts';
export type { EventActivity } from './queries/event-activity.ts';
export type { EventPerson, ManagedEvent } from './queries/managed-events.ts';
export type { OwnEvent, OwnPlace } from './queries/own-places.ts';
export { type EventField, type EventProblem, eventsRefusals } from './refusals.ts';
export {
  type EventList,
  type EventMotif,
  type EventType,
  eventLimits,
  eventLists,
  eventMotifs,
  eventTints,
  eventTypes,
  eventZones,
} from './rules/choices.ts';
export { type EventState, eventState } from './rules/event-state.ts';
export { type EventTimes, eventTimes } from './rules/event-times.ts';
export { paragraphsOf } from './rules/paragraphs.ts';
