import { UserRoundSearch } from 'lucide-react';
import { domainsCopy } from '#copy/domains';
import { homeCopy } from '#copy/home';
import { pagesCopy } from '#copy/pages';
import { EmptyState } from '#design/empty-state';
import { listDomains, topExperts } from '#modules/experts/server';
import { domainPreview, sharedPicture } from '#web/http/previews/preview';
import { visit } from '#web/server/context';
import { presentedExpert } from '#web/server/listed-expert';
import { breadcrumbData } from '#web/server/structured-data';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { DomainBanner, DomainHero } from './domain-hero.tsx';
import { ExpertCarousel } from './expert-carousel.tsx';
import { ExpertList } from './expert-list.tsx';
import { OtherDomains } from './other-domains.tsx';

const shown = 24;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, '');
  const { domain, breadcrumb, picture } = loaderData;
  return [...pageMeta(matches, domain.name, domain.heroText, { picture }), breadcrumb];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(visit).platform;
  const [domains, experts] = await Promise.all([
    listDomains(db),
    topExperts(db, { domain: params.slug, limit: shown }),
  ]);
  const domain = domains.find(({ slug }) => slug === params.slug);
  if (!domain) throw new Response(null, { status: 404 });
  const others = domains.filter((each) => each !== domain).map(({ slug, name }) => ({ slug, name }));
  const breadcrumb = breadcrumbData(site.origin, [
    { name: pagesCopy.expertises.title, path: '/expertises' },
    { name: domain.name, path: `/domaines/${domain.slug}` },
  ]);
  return {
    domain,
    experts: experts.map(presentedExpert),
    others,
    breadcrumb,
    picture: sharedPicture(domainPreview(domain, site)),
  };
}

export default function DomainPage({ loaderData: { domain, experts, others } }: Route.ComponentProps) {
  const [Hero, Experts] = domain.pageKind === 'carousel' ? [DomainHero, ExpertCarousel] : [DomainBanner, ExpertList];
  return (
    <div className="mx-auto max-w-[75rem] px-5 md:px-8">
      <Hero domain={domain} />
      {experts.length > 0 ? (
        // The key resets the carousel when the domain changes.
        <Experts key={domain.slug} title={domainsCopy.expertsOf(domain.name)} experts={experts} />
      ) : (
        <EmptyState icon={<UserRoundSearch />} title={homeCopy.top.empty} text={domainsCopy.empty} />
      )}
      <OtherDomains domains={others} />
    </div>
  );
}
