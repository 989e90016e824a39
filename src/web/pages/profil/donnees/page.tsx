import { personalDataCopy as copy } from '#copy/personal-data';
import { refusalCopy } from '#copy/refusals';
import { acceptTerms, legalAcceptances } from '#modules/identity/server';
import { chooseMails, eraseAccount, mailConsent } from '#modules/privacy/server';
import { MemberPage } from '#parts/member-page';
import type { Refused } from '#parts/security/section';
import { answerRedirect, answerSignedOut } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { byCaller, form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { EraseSection } from './erase-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MailSection } from './mail-section.tsx';
import { TermsSection } from './terms-section.tsx';

const here = '/profil/donnees';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** `refus` holds the reason when the export, whose answer is a file, redirected back here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const viewer = viewerOf(context);
  const [consent, accepted] = await Promise.all([
    mailConsent(platform.db, viewer.profileId),
    legalAcceptances(platform.db, viewer.id),
  ]);
  return { email: viewer.email, confirmed: viewer.confirmed, consent, accepted, exportRefused: refusedBy(url) };
}

function refusedBy({ searchParams }: URL): Refused | undefined {
  const refusal = searchParams.get('refus') ?? '';
  return Object.hasOwn(refusalCopy, refusal) ? { refusal: refusal as Refused['refusal'] } : undefined;
}

export const action = formActions(
  {
    'choose-mails': form(
      chooseMails,
      ({ given }) => answerRedirect(here, [flash(given ? 'mails-accepted' : 'mails-declined')]),
      byCaller,
    ),
    'accept-terms': form(acceptTerms, onward('terms-accepted', here)),
    erase: form(eraseAccount, ({ cookies }) => answerSignedOut('/', [...cookies, flash('account-erased')]), byCaller),
  },
  { secret: true },
);

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, confirmed, consent, accepted, exportRefused } = loaderData;
  const refusedAt = (intent: string) => (actionData?.typed?.intent === intent ? actionData : undefined);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <div className="flex flex-col gap-6">
        <ExportSection confirmed={confirmed} refused={actionData ? undefined : exportRefused} />
        <MailSection consent={consent} refused={refusedAt('choose-mails')} />
        <TermsSection accepted={accepted} />
        <EraseSection email={email} confirmed={confirmed} refused={refusedAt('erase')} />
      </div>
    </MemberPage>
  );
}
