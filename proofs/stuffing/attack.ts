import { anyOf, inTurn, random } from '../chance.ts';
import { signIn, Visitor } from './visitor.ts';

export interface Pair {
  readonly email: string;
  readonly password: string;
  /** Whether the address has an account. */
  readonly known: boolean;
}

export interface Answer {
  readonly pair: Pair;
  readonly outcome: 'refused' | 'asked for a mailed code' | 'limited' | 'SIGNED IN' | 'A FAULT';
  /** Parts of an answer that an attacker can compare: status, target, names of cookies, and the body of a redirect. */
  readonly shape: string;
}

/** 200 addresses: ten of each of ten IPv4 networks (/24) and ten IPv6 networks (/64). */
export const addresses: readonly string[] = Array.from({ length: 20 }, (_, network) =>
  Array.from({ length: 10 }, (_, host) =>
    network < 10 ? `198.18.${network}.${host + 1}` : `2001:db8:${network}:1:${host + 1}::1`,
  ),
).flat();

/** Pairs as lists of stolen ones have them: most addresses have no account here, and most passwords are of another site. */
export function pairsFor(count: number, accounts: readonly string[], attacked: string): Pair[] {
  return Array.from({ length: count }, (_, at) => {
    const known = at % 20 === 0 || random() < 0.3;
    const email = at % 20 === 0 ? attacked : known ? anyOf(accounts) : `inconnu-${at}@courrier.example`;
    return { email, password: `mot de passe volé ${at}`, known };
  });
}

/** Tries pairs from all addresses in turn, sixteen at once. */
export const tryPairs = (origin: string, pairs: readonly Pair[]): Promise<Answer[]> =>
  inTurn(
    pairs.map((pair, at) => ({ pair, ip: addresses[at % addresses.length] ?? '' })),
    16,
    async ({ pair, ip }) => {
      const visitor = new Visitor(origin, ip);
      const response = await signIn(visitor, pair.email, pair.password);
      const body = await response.text();
      const { status, headers } = response;
      const location = headers.get('location') ?? '';
      const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
      return {
        pair,
        outcome: visitor.isSignedIn ? 'SIGNED IN' : outcomeOf(status, location),
        // A page has its own nonce; a redirect has no body.
        shape: [status, location, cookies.join(), status === 303 ? body : ''].join(' '),
      };
    },
  );

function outcomeOf(status: number, location: string): Answer['outcome'] {
  if (status === 401) return 'refused';
  if (status === 429) return 'limited';
  return status === 303 && location.startsWith('/se-connecter/code') ? 'asked for a mailed code' : 'A FAULT';
}

/** Every network asks for codes for one account, as often as it may; returns how many were promised. */
export async function askForCodes(origin: string, email: string): Promise<number> {
  let promised = 0;
  for (const ip of addresses.filter((_, at) => at % 2 === 0)) {
    const visitor = new Visitor(origin, ip);
    await signIn(visitor, email, 'mot de passe volé');
    const answer = await visitor.post('/se-connecter/code', { intent: 'send' });
    await answer.body?.cancel();
    if (answer.status === 303) promised++;
  }
  return promised;
}
