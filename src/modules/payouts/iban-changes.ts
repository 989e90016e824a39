import type { IbanChangeId, ProfileId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { idIn, tokenOf } from '#platform/signature';

const kind = 'iban-change';
const validMs = 24 * 3_600_000;

export const ibanLinkEndsAt = (now: Date) => new Date(now.getTime() + validMs);

/** The secret of the link that takes an IBAN into use. */
export const ibanChangeToken = ({ AUTH_SECRET }: Env, id: IbanChangeId) => tokenOf(AUTH_SECRET, kind, id);

export const readIbanChangeToken = ({ AUTH_SECRET }: Env, token: string) =>
  idIn(AUTH_SECRET, kind, token) as IbanChangeId | undefined;

/** An IBAN is sealed for one expert: in another one's row it cannot be read. */
export const ibanOf = (expert: ProfileId) => `iban of ${expert}`;
