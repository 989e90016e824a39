import { redirect } from 'react-router';
import { personalDataCopy } from '#copy/personal-data';
import { exportData } from '#modules/privacy/server';
import { frenchMoment } from '#web/french-day';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

const { export: copy } = personalDataCopy;

/** GET downloads nothing: a link must not start it. */
export const loader = () => redirect('/profil/donnees');

/** Answers with the file, or redirects to the page with the refusal. */
export const action = Object.assign(
  async ({ context }: Route.ActionArgs) => {
    const { platform, viewer, caller } = context.get(visit);
    const explained = copy.explained(platform.site.name, frenchMoment(platform.clock.now()));
    const outcome = await exportData(platform, viewer, undefined, caller, explained);
    if (!outcome.ok) return answerRedirect(`/profil/donnees?refus=${outcome.refusal}`);
    return new Response(outcome.value, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${copy.fileName}"`,
        'Cache-Control': 'no-store',
      },
    });
  },
  { audiences: { send: exportData.who } },
);
