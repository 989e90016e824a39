export type { CallJournal } from './queries/call-journal.ts';
export type { Room } from './queries/find-room.ts';
export type { CallEntry } from './queries/list-calls.ts';
export type { CallsRefusal } from './refusals.ts';
export type { RoomState } from './rules/window.ts';
