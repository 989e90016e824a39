export type { SupportAct } from './acts.ts';
export type { OwnMessage } from './queries/contact-messages.ts';
export type { Feedback, SignedFeedback } from './queries/feedback.ts';
export type { InboxEntry } from './queries/inbox.ts';
export type { SupportActivity } from './queries/support-activity.ts';
export { supportRefusals } from './refusals.ts';
export { type Cursor, readCursor, writeCursor } from './rules/cursor.ts';
export {
  averageRating,
  commentLength,
  type FeedbackCategory,
  type FeedbackFigure,
  feedbackCategories,
  together,
} from './rules/feedback.ts';
export { type InboxKind, type InboxState, inboxKinds } from './rules/inbox.ts';
export { type MessageKind, messageLength, subjectLength } from './rules/messages.ts';
export { type ReportCategory, reasonLength, reportCategories, reportReference } from './rules/reports.ts';
