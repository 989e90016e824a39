import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { setupForm } from '../schemas.ts';
import { settleSetup } from '../tasks/settle-setup.ts';

/** Called by the browser once the provider has the card. Reads the setup intent and saves the card if it belongs to this user. */
export const finishCard = action(
  { who: 'signed-in', input: setupForm, invalid: () => refused('card-not-added') },
  async ({ platform, actor, input }) =>
    (await settleSetup(platform, input.setup, actor.id)) ? done(undefined) : refused('card-not-added'),
);
