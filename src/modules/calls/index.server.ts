export { enterRoom } from './actions/enter-room.ts';
export { joinCall } from './actions/join-call.ts';
export { leaveCall } from './actions/leave-call.ts';
export { callJournal, journalFor } from './queries/call-journal.ts';
export { findRoom } from './queries/find-room.ts';
export { listCalls } from './queries/list-calls.ts';
export { noteLeave } from './store/leave.ts';
