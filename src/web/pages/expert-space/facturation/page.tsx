import { invoicingCopy as copy } from '#copy/invoicing';
import { failureWords } from '#copy/refusals';
import { ownInvoicing, signMandate } from '#modules/experts/server';
import { expertPapers, turnoverOf, yearPeriod } from '#modules/invoicing/server';
import { ExpertTabs } from '#parts/expert-space/expert-tabs';
import { MemberPage } from '#parts/member-page';
import { answerRedirect } from '#web/server/answers';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { form, formAction } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { IdentityForm } from './identity-form.tsx';
import { OwnPapers } from './own-papers.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { db, clock } = platform;
  const { profileId, fullName } = viewerOf(context);
  const year = askedYear(new URLSearchParams(), clock.now());
  const [invoicing, papers, turnoverCents] = await Promise.all([
    ownInvoicing(platform, profileId),
    expertPapers(db, profileId, yearPeriod(year)),
    turnoverOf(db, profileId, year),
  ]);
  return { invoicing, fullName, year, papers, turnoverCents };
}

const here = '/expert-space/facturation';

export const action = formAction(
  form(signMandate, ({ signed }) => answerRedirect(here, [flash(signed ? 'mandate-signed' : 'invoicing-saved')]), {
    rest: ({ visit: { platform } }) => [copy.mandate.words(platform.site.name).join('\n\n')],
  }),
);

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function InvoicingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invoicing, fullName, year, papers, turnoverCents } = loaderData;
  const signedAt = invoicing?.signedAt ?? null;
  const franchise =
    invoicing?.identity.vatRegime === 'franchise' ? (invoicing.franchiseLeftAt ? 'left' : 'kept') : undefined;
  return (
    <MemberPage title={copy.title} lead={signedAt ? copy.signedLead : copy.lead}>
      <ExpertTabs />
      {invoicing ? <OwnPapers year={year} papers={papers} turnoverCents={turnoverCents} franchise={franchise} /> : null}
      <IdentityForm
        // A saved mandate changes the key, so the form restarts with the saved values.
        key={invoicing?.signedAt?.getTime()}
        identity={invoicing?.identity}
        signedAt={signedAt}
        name={fullName}
        answer={actionData}
      />
    </MemberPage>
  );
}
