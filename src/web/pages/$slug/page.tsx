import { redirect } from 'react-router';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { visit } from '#web/server/context';
import type { Route } from './+types/page';

/** Redirects {host}/{slug} to the expert's page; any other single word is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const address = expertAddress(params.slug);
  const expert = address && 'slug' in address && (await findPublicExpert(context.get(visit).platform.db, address));
  if (!expert) throw new Response(null, { status: 404 });
  throw redirect(`/expert/${expert.slug}`, 301);
}

export default function Redirecting() {
  return null;
}
