import { payoutStatementDocument, statementFileName } from '#documents/payout-statement';
import { isUuid, type PayoutId } from '#kernel/ids';
import { payoutStatement } from '#modules/payouts/server';
import { makePdf } from '#platform/pdf';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import type { Route } from './+types/route';

/** Statement of a payout as a PDF: how its amount was calculated. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { profileId, fullName } = viewerOf(context);
  const found = isUuid(params.id)
    ? await payoutStatement(platform, profileId, params.id.toLowerCase() as PayoutId)
    : undefined;
  if (!found?.sentAt) throw new Response(null, { status: 404 });
  const { id: reference, sentAt, state } = found;
  const statement = { ...found, reference, sentAt, expert: fullName, returned: state === 'returned' };
  const bytes = await makePdf(payoutStatementDocument(statement, platform.site), sentAt);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${statementFileName(reference)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
