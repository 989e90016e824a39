import { z } from 'zod';
import { done } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { AdminAct } from '../acts.ts';

/** Records that an admin downloads a file of the back office; it may hold IBANs and birth dates. */
export const recordDownload = action(
  { who: 'admin', sensitive: true, input: z.object({ path: z.string() }) },
  async ({ platform, actor, input: { path } }) => {
    const act: AdminAct = 'file-downloaded';
    await audit(platform.db, { act, actorId: actor.profileId, details: { path } });
    // The audit record names the file itself.
    platform.securityEvents.note({
      kind: 'download',
      userId: actor.id,
      details: { area: path.split(/[/.?]/)[2] ?? '' },
    });
    return done(undefined);
  },
);
