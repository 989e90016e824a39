import { UserRoundSearch } from 'lucide-react';
import { homeCopy } from '#copy/home';
import { EmptyState } from '#design/empty-state';
import { listDomains, topExperts } from '#modules/experts/server';
import { DomainMotif } from '#screens/experts/domain-motif';
import { ExpertGrid } from '#screens/experts/expert-grid';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/$slug';

const shown = 24;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.domain.name ?? '', loaderData?.domain.heroText);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const [domains, experts] = await Promise.all([
    listDomains(db),
    topExperts(db, { domain: params.slug, limit: shown }),
  ]);
  const domain = domains.find(({ slug }) => slug === params.slug);
  if (!domain) throw new Response(null, { status: 404 });
  return { domain, experts };
}

export default function DomainPage({ loaderData: { domain, experts } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[75rem] px-5 pb-12 md:px-8">
      <section className="grid items-center gap-8 py-8 md:grid-cols-[1.2fr_1fr] md:py-14">
        <div>
          <p className="font-semibold text-sapin">{domain.name}</p>
          <h1 className="mt-2 text-hero">{domain.title}</h1>
          <p className="mt-5 max-w-[50ch] text-encre-2 text-lg md:text-xl">{domain.heroText}</p>
        </div>
        <DomainMotif slug={domain.slug} tint={domain.tint} className="aspect-[4/3] w-full rounded-card" />
      </section>
      {experts.length > 0 ? (
        <ExpertGrid experts={experts} headings="h2" />
      ) : (
        <EmptyState icon={<UserRoundSearch />} title={homeCopy.top.empty} />
      )}
    </div>
  );
}
