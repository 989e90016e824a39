import { expect, test } from 'vitest';
import { conversationClosesAt, conversationState, hasConversation, mailDueAt } from './conversation.ts';

const endsAt = new Date('2026-11-23T09:30:00Z');
const session = (status: Parameters<typeof conversationState>[0]['status']) => ({ status, endsAt });
const before = new Date('2026-11-20T09:00:00Z');
const lastMoment = new Date('2026-12-23T09:29:59.999Z');
const over = new Date('2026-12-23T09:30:00Z');

test.each(['requested', 'scheduled', 'completed'] as const)(
  'messages can be sent while the session is %s and until 30 days after its end',
  (status) => {
    expect(conversationState(session(status), true, before)).toBe('open');
    expect(conversationState(session(status), true, lastMoment)).toBe('open');
    expect(conversationState(session(status), true, over)).toBe('over');
    expect(conversationClosesAt(session(status))).toEqual(over);
  },
);

test('messages cannot be sent in a cancelled or a held session', () => {
  expect(conversationState(session('cancelled'), true, before)).toBe('cancelled');
  expect(conversationState(session('held'), true, before)).toBe('cancelled');
});

test('messages cannot be sent to a person who has left or is suspended', () => {
  expect(conversationState(session('completed'), false, lastMoment)).toBe('unreachable');
  expect(conversationState(session('completed'), false, over)).toBe('over');
});

test('a conversation is available while it is open or has messages', () => {
  expect(hasConversation(session('scheduled'), 0, before)).toBe(true);
  expect(hasConversation(session('completed'), 0, over)).toBe(false);
  expect(hasConversation(session('completed'), 1, over)).toBe(true);
  expect(hasConversation(session('cancelled'), 0, before)).toBe(false);
  expect(hasConversation(session('cancelled'), 2, before)).toBe(true);
  expect(hasConversation(session('held'), 0, before)).toBe(false);
});

test('a mail is due ten minutes after its message was sent', () => {
  expect(mailDueAt(before)).toEqual(new Date('2026-11-20T09:10:00Z'));
});
