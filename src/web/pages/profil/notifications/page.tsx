import { mailsCopy as copy } from '#copy/mails';
import {
  addDevice,
  chooseTopics,
  ownDevices,
  ownMails,
  refusedTopics,
  removeDevice,
  retryAddress,
  tryDevice,
} from '#modules/notifications/server';
import { MemberPage } from '#parts/member-page';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { InstallSection } from './install-section.tsx';
import { OwnMails } from './own-mails.tsx';
import { PushSection } from './push-section.tsx';
import { TopicsSection } from './topics-section.tsx';

const here = '/profil/notifications';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const viewer = viewerOf(context);
  const [mails, refused, devices] = await Promise.all([
    // The choices are shown even when the list of mails fails.
    ownMails(platform, viewer.id).catch((error: unknown) => {
      platform.log.error({ err: error, requestId }, 'the mails of a person were not listed');
      return undefined;
    }),
    refusedTopics(platform.db, viewer.id),
    ownDevices(platform, viewer),
  ]);
  return { mails, refused, devices };
}

export const action = formActions(
  {
    choose: form(chooseTopics, onward('topics-chosen', here), byCaller),
    'retry-address': {
      who: retryAddress.who,
      async answer({ visit: { platform, viewer, caller } }) {
        const outcome = await retryAddress(platform, viewer, undefined, caller);
        return answerRedirect(here, [flash(outcome.ok ? 'address-tried-again' : 'too-many-attempts')]);
      },
    },
    'add-device': form(addDevice, onward('device-added', here), byCaller),
    'remove-device': form(removeDevice, onward('device-removed', here)),
    'try-device': form(tryDevice, onward('device-tried', here), byCaller),
  },
  { secret: true },
);

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, refused, devices } = loaderData;
  const ofDevice = actionData?.typed?.intent?.endsWith('-device');
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <div className="flex flex-col gap-6">
        <TopicsSection refusedTopics={refused} refused={ofDevice ? undefined : actionData} />
        {devices ? <PushSection own={devices} refused={ofDevice ? actionData : undefined} /> : null}
        <InstallSection />
        <OwnMails mails={mails} />
      </div>
    </MemberPage>
  );
}
