import { randomUUID } from 'node:crypto';
import { isUuid } from '#kernel/ids';

const days = 30;

/** Random id that tells the tested devices of a person apart; made at the first test, and as long-lived as its result. */
export function deviceIn(request: Request): string {
  const [, known] = /(?:^|;\s*)__Host-appareil=([0-9a-f-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return known && isUuid(known) ? known : randomUUID();
}

export const deviceCookie = (device: string) =>
  `__Host-appareil=${device}; Max-Age=${days * 86_400}; Path=/; HttpOnly; Secure; SameSite=Lax`;
