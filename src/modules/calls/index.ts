export type { CallJournal } from './queries/call-journal.ts';
export type { CallSoon } from './queries/call-soon.ts';
export type { Recap, RecapEntry } from './queries/find-recap.ts';
export type { Room } from './queries/find-room.ts';
export type { DeviceTest } from './queries/last-device-test.ts';
export type { CallEntry } from './queries/list-calls.ts';
export { callsRefusals } from './refusals.ts';
export {
  measureMark,
  type NetworkMeasure,
  type NetworkSample,
  networkMark,
  type TestMark,
  type TestStep,
  type TestVerdict,
  testSteps,
  verdictOf,
} from './rules/device-test.ts';
export type { Punctuality } from './rules/punctuality.ts';
export { entryLength, type RecapKind, recapKinds } from './rules/recap.ts';
export { beginningMs, opensAt, type RoomState, roomState } from './rules/window.ts';
