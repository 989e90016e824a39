import { expertAddress, type PublicExpert } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import type { Platform } from '#platform/platform';

/** Returns the expert of this id or slug; throws a 404 when there is none. */
export async function expertAt({ db }: Pick<Platform, 'db'>, id: string): Promise<PublicExpert> {
  const address = expertAddress(id);
  const expert = address && (await findPublicExpert(db, address));
  if (!expert) throw new Response(null, { status: 404 });
  return expert;
}
