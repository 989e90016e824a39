export type { MessagesAct } from './acts.ts';
export type { ConversationCounts } from './queries/conversations-of.ts';
export type { Conversation, Message, MessageFile } from './queries/find-conversation.ts';
export type { ConversationSummary } from './queries/list-conversations.ts';
export { type MessagesRefusal, messagesRefusals } from './refusals.ts';
export { hasConversation, messageLength } from './rules/conversation.ts';
export {
  acceptedFiles,
  fileBytes,
  fileNameLength,
  filesFolder,
  fileTypes,
  mostFiles,
  mostFilesOfConversation,
} from './rules/files.ts';
export type { FileStatus } from './rules/scanning.ts';
