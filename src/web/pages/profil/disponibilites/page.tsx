import { useLocation } from 'react-router';
import { availabilityCopy as copy } from '#copy/availability';
import { refusalCopy } from '#copy/refusals';
import { buttonClass } from '#design/button';
import { FailedState } from '#design/failed-state';
import { ownAvailability, saveAvailability, timeZones } from '#modules/booking/server';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { requireApprovedExpert, viewerOf } from '#web/server/guard';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import { sentIn } from '#web/typed-into';
import type { Route } from './+types/page';
import { AvailabilityForm, availabilityFormId } from './availability-form.tsx';
import { AvailabilityPanel, pageBelow } from './availability-panel.tsx';
import { edit, formOf, readDraft } from './draft.ts';

/** Guard on the page itself, so that a failure to load is shown in the dialog and the profile below stays. */
export const middleware: Route.MiddlewareFunction[] = [requireApprovedExpert];

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const own = await ownAvailability(platform.db, viewerOf(context).profileId, platform.clock.now());
  return { own, zones: timeZones };
}

/** Saves; without scripts, also answers a button that only changes the form. */
export const action = Object.assign(
  async ({ request, context, url }: Route.ActionArgs) => {
    const { platform, requestId } = context.get(visit);
    const viewer = viewerOf(context);
    const sent = await sentIn(request);
    const typed = readDraft(sent);
    try {
      const command = sent.get('edit');
      if (typeof command === 'string') {
        const { today } = await ownAvailability(platform.db, viewer.profileId, platform.clock.now());
        return { typed: edit(typed, command, today), refusal: undefined, problems: undefined };
      }
      const outcome = await saveAvailability(platform, viewer, formOf(typed));
      if (outcome.ok) return answerRedirect(pageBelow(url.pathname) + url.search, [flash('availability-saved')]);
      return answerRefusal(outcome.refusal, typed, 'problems' in outcome ? outcome.problems : undefined);
    } catch (error) {
      platform.log.error({ err: error, requestId }, 'an availability was not saved');
      return answerRefusal('unexpected', typed);
    }
  },
  { audiences: { save: saveAvailability.who, edit: saveAvailability.who } },
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => ({ title: copy.failed, text: refusalCopy[refusal] }));

export default function AvailabilityPage({ loaderData: { own, zones }, actionData }: Route.ComponentProps) {
  return (
    <AvailabilityPanel formId={availabilityFormId}>
      <AvailabilityForm own={own} zones={zones} answer={actionData} />
    </AvailabilityPanel>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return (
    <AvailabilityPanel>
      <FailedState
        title={copy.broken.title}
        text={copy.broken.text}
        retry={
          <a href={pathname} className={buttonClass({ variant: 'secondary' })}>
            {copy.broken.retry}
          </a>
        }
      />
    </AvailabilityPanel>
  );
}
