import type { IbanChangeId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { idIn, tokenOf } from '#platform/signature';

const kind = 'iban-change';
const validMs = 24 * 3_600_000;

export const ibanLinkEndsAt = (now: Date) => new Date(now.getTime() + validMs);

/** Signed token of the link that confirms an IBAN. */
export const ibanChangeToken = (env: Env, id: IbanChangeId) => tokenOf(env, kind, id);

export const readIbanChangeToken = (env: Env, token: string) => idIn(env, kind, token) as IbanChangeId | undefined;
