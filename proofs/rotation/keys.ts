import { seedKey, seedSecret } from '../../tools/database/template.ts';

/** Settings of a process; an empty fallback is none. */
export type Keys = Readonly<
  Record<'AUTH_SECRET' | 'AUTH_SECRET_FALLBACK' | 'SEALING_KEY' | 'SEALING_KEY_FALLBACK', string>
>;

interface Pair {
  readonly secret: string;
  readonly key: string;
}

export const former: Pair = { secret: seedSecret, key: seedKey };
export const next: Pair = {
  secret: 'the secret of the day after, long enough',
  key: 'the key of the day after, long enough',
};
export const wrong: Pair = {
  secret: 'a secret that came too early, long enough',
  key: 'a key that came too early, long enough',
};

export const keysOf = (current: Pair, fallback?: Pair): Keys => ({
  AUTH_SECRET: current.secret,
  AUTH_SECRET_FALLBACK: fallback?.secret ?? '',
  SEALING_KEY: current.key,
  SEALING_KEY_FALLBACK: fallback?.key ?? '',
});
