import { redirect } from 'react-router';
import type { ToastCode } from '#copy/toasts';
import { done } from '#kernel/outcome';
import { photoLimits } from '#modules/identity';
import { changePhoto, removePhoto } from '#modules/identity/server';
import { answerRedirect, answerScript } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { createUploads } from '#web/server/uploads';
import type { Route } from './+types/route';

const receive = createUploads({ bytes: photoLimits.bytes, atOnce: 10, seconds: 120 });

export const loader = () => redirect('/profil');

/** Stores a photo, or removes it with `supprimer`. Answers a script with JSON; redirects a form back to the page. */
export const action = Object.assign(
  async ({ request, context, url }: Route.ActionArgs) => {
    const { platform, viewer } = context.get(visit);
    const removing = url.searchParams.has('supprimer');
    const outcome = await (removing
      ? removePhoto(platform, viewer)
      : changePhoto(platform, viewer, undefined, () => receive(request, 'photo')));
    if (request.headers.get('accept') === 'application/json')
      return answerScript(outcome.ok ? done({ options: null, cookies: [] }) : outcome);
    return answerRedirect('/profil', [flash(saidOf(outcome, removing))]);
  },
  { audiences: { send: changePhoto.who } },
);

function saidOf(outcome: Awaited<ReturnType<typeof changePhoto>>, removing: boolean): ToastCode {
  if (outcome.ok) return removing ? 'photo-removed' : 'photo-changed';
  return outcome.refusal === 'too-many-attempts' ? 'too-many-attempts' : 'photo-refused';
}
