import { Outlet } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import { hasFailingCalendar } from '#modules/calendars/server';
import { ownInvoicing } from '#modules/experts/server';
import { ExpertTabs } from '#parts/expert-space/expert-tabs';
import { MemberPage } from '#parts/member-page';
import { visit } from '#web/server/context';
import { expertFigures } from '#web/server/expert-figures';
import { viewerOf } from '#web/server/guard';
import { wantsProtectionLater } from '#web/server/protection-cookie';
import type { Route } from './+types/layout';
import { FailingCalendar } from './calendars.tsx';
import { ExpertFigures } from './figures.tsx';
import { FirstSession } from './first-session.tsx';
import { MandateCall } from './mandate-call.tsx';
import { ProtectAccount } from './protect-account.tsx';

export { shouldRevalidate } from '#web/dialog-routes';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { profileId, secondFactor } = viewerOf(context);
  const [invoicing, failing] = await Promise.all([
    ownInvoicing(platform, profileId),
    hasFailingCalendar(platform.db, profileId),
  ]);
  const mandate = invoicing ? (invoicing.signedAt ? 'signed' : 'to-sign-again') : 'to-sign';
  const frame = { mandate, failing, unprotected: secondFactor === 'none' && !wantsProtectionLater(request) } as const;
  try {
    return { ...frame, figures: await expertFigures(platform, profileId) };
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the figures of an expert cannot be loaded');
    return { ...frame, figures: undefined };
  }
}

/** Above all tabs: the expert's pending tasks and figures. */
export default function ExpertSpaceLayout({
  loaderData: { mandate, failing, unprotected, figures },
}: Route.ComponentProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <MandateCall mandate={mandate} />
      {failing ? <FailingCalendar /> : null}
      {unprotected ? <ProtectAccount /> : null}
      <ExpertFigures figures={figures} />
      {figures?.acceptance.decided === 0 && mandate === 'signed' ? <FirstSession /> : null}
      <ExpertTabs />
      <Outlet />
    </MemberPage>
  );
}
