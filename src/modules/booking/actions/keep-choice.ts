import { networkOf } from '#kernel/network';
import { done, refused } from '#kernel/outcome';
import { action, type Caller } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { choiceLimit } from '../limits.ts';
import { choiceForm } from '../schemas.ts';
import { saveChoice } from '../store/choices.ts';

/** Keeps what a visitor chose and wrote, so that it stands in no address while they sign in; returns the id for the cookie. */
export const keepChoice = action(
  { who: 'everyone', input: choiceForm },
  async ({ platform, input: { start, expert, ...choice }, now }, { ip }: Pick<Caller, 'ip'>) => {
    if (!(await limitOf(platform, choiceLimit).allow(networkOf(ip).network))) return refused('too-many-attempts');
    await platform.db.transaction().execute((trx) => saveChoice(trx, { ...choice, expert, startsAt: start }, now));
    return done(choice.id);
  },
);
