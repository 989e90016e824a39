export type { CallJournal } from './queries/call-journal.ts';
export type { CallSoon } from './queries/call-soon.ts';
export type { Recap, RecapEntry } from './queries/find-recap.ts';
export type { Room } from './queries/find-room.ts';
export type { CallEntry } from './queries/list-calls.ts';
export { callsRefusals } from './refusals.ts';
export { entryLength, type RecapKind, recapKinds } from './rules/recap.ts';
export { beginningMs, type RoomState } from './rules/window.ts';
