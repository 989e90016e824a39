import { randomUUID } from 'node:crypto';
import { isUuid } from '#kernel/ids';
import { choiceMinutes, visitorMinutes } from '#modules/booking';

/** Id of the browser's choice, from its cookie. */
export function choiceIn(request: Request): string | undefined {
  const [, id] = /(?:^|;\s*)__Host-choix=([0-9a-f-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return id && isUuid(id) ? id : undefined;
}

export const newChoice = () => randomUUID();

export const choiceCookie = (id: string) =>
  `__Host-choix=${id}; Max-Age=${choiceMinutes * 60}; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** Keeps the cookie as long as the browser may pay its hold and see what it paid. */
export const holdCookie = (id: string) =>
  `__Host-choix=${id}; Max-Age=${visitorMinutes * 60}; Path=/; HttpOnly; Secure; SameSite=Lax`;

export const noChoiceCookie = '__Host-choix=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax';
