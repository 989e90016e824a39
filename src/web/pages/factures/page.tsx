import { papersCopy } from '#copy/papers';
import { clientPapers, yearsOfPapers } from '#modules/invoicing/server';
import { MemberPage } from '#parts/member-page';
import { RefusalNotice } from '#parts/security/section';
import { askedYear } from '#web/server/asked-year';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { NoPapers, PapersOfYear } from './papers-of-year.tsx';

const { client: copy } = papersCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** The year of the query string, or the latest one with papers. `refus` says that the ZIP file was refused. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const { profileId } = viewerOf(context);
  const years = await yearsOfPapers(db, profileId);
  const [latest] = years;
  const refused = url.searchParams.get('refus') === 'too-many-attempts';
  if (latest === undefined) return { refused, shown: undefined };
  const asked = askedYear(url.searchParams, clock.now());
  const year = years.includes(asked) ? asked : latest;
  return { refused, shown: { years, year, papers: await clientPapers(db, profileId, year) } };
}

export default function InvoicesPage({ loaderData: { refused, shown } }: Route.ComponentProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.zipFailed} refused={refused ? { refusal: 'too-many-attempts' } : undefined} />
      {shown ? <PapersOfYear {...shown} /> : <NoPapers />}
    </MemberPage>
  );
}
