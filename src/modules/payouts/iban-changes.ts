import type { IbanChangeId, ProfileId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { idIn, tokenOf } from '#platform/signature';

const kind = 'iban-change';
const validMs = 24 * 3_600_000;

export const ibanLinkEndsAt = (now: Date) => new Date(now.getTime() + validMs);

/** Signed token of the link that confirms an IBAN. */
export const ibanChangeToken = ({ AUTH_SECRET }: Env, id: IbanChangeId) => tokenOf(AUTH_SECRET, kind, id);

export const readIbanChangeToken = ({ AUTH_SECRET }: Env, token: string) =>
  idIn(AUTH_SECRET, kind, token) as IbanChangeId | undefined;

/** Encryption context: an IBAN sealed for one expert cannot be decrypted in another expert's row. */
export const ibanOf = (expert: ProfileId) => `iban of ${expert}`;
