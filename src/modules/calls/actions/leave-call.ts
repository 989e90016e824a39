import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { callForm } from '../schemas.ts';
import { noteLeave } from '../store/leave.ts';

/** Records that a participant hung up in this tab. */
export const leaveCall = action(
  { who: 'signed-in', input: callForm, invalid: () => refused('call-not-found') },
  async ({ platform, actor: { profileId }, input }) => {
    const found = await noteLeave(platform, { ...input, profileId });
    return found ? done(undefined) : refused('call-not-found');
  },
);
