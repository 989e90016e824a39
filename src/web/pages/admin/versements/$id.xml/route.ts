import { isUuid, type SepaFileId } from '#kernel/ids';
import { sepaFileFor } from '#modules/payouts/server';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

/** A SEPA file of transfers, for the bank. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const file = isUuid(params.id)
    ? await sepaFileFor(platform, viewer, params.id.toLowerCase() as SepaFileId)
    : undefined;
  if (!file) throw new Response(null, { status: 404 });
  return new Response(file.xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
