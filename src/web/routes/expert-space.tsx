import { Outlet } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import { hasFailingCalendar } from '#modules/calendars/server';
import { ownInvoicing } from '#modules/experts/server';
import { FailingCalendar } from '#screens/expert-space/calendars';
import { ExpertTabs } from '#screens/expert-space/expert-tabs';
import { ExpertFigures } from '#screens/expert-space/figures';
import { FirstSession } from '#screens/expert-space/first-session';
import { MandateCall } from '#screens/invoicing/mandate-call';
import { MemberPage } from '#screens/member-page';
import { ProtectAccount } from '#screens/security/protect-account';
import { visit } from '../server/context.ts';
import { expertFigures } from '../server/expert-figures.ts';
import { viewerOf } from '../server/guard.ts';
import { wantsProtectionLater } from '../server/protection-cookie.ts';
import type { Route } from './+types/expert-space';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { profileId, secondFactor } = viewerOf(context);
  const [invoicing, failing] = await Promise.all([
    ownInvoicing(platform.db, profileId),
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
