import { homeCopy } from '#copy/home';
import { searchText } from '#modules/experts';
import { countExperts, listDomains, topExperts } from '#modules/experts/server';
import { shownClaims } from '#web/content/claims';
import { visit } from '#web/server/context';
import { listedExpert } from '#web/server/listed-expert';
import { pageMeta } from '#web/titles';
import italic from '../../../design/fonts/fraunces-italic-480.woff2?url';
import type { Route } from './+types/page';
import { Community } from './community.tsx';
import { testimonials as written } from './content.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';
import { Testimonials } from './testimonials.tsx';
import { TopExperts } from './top-experts.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, homeCopy.title, homeCopy.description);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: italic, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** The selected tab and the search are in the query string: a tab can be shared, and works without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const testimonials = shownClaims(written, platform.env.VERIFIED_CONTENT_ONLY);
  const search = (url.searchParams.get('q') ?? '').slice(0, 100);
  try {
    const domains = await listDomains(platform.db);
    const text = searchText(search);
    const counts = text ? await countExperts(platform.db, { text }) : undefined;
    const hits = counts?.domains ?? {};
    const asked = domains.find(({ slug }) => slug === url.searchParams.get('domaine')) ?? domains[0];
    // A tab without a hit gives way to the first that has one.
    const selected = asked && hits[asked.slug] ? asked : (domains.find(({ slug }) => hits[slug]) ?? asked);
    const experts = selected ? await topExperts(platform.db, { domain: selected.slug, search }) : [];
    return {
      domains: domains.map(({ slug, name }) => ({ slug, name, hits: hits[slug] })),
      selected: selected?.slug ?? '',
      found: counts?.found.count,
      search,
      experts: experts.map(listedExpert),
      testimonials,
    };
  } catch (error) {
    // The rest of the page does not need the database, so it is shown without experts.
    platform.log.error({ err: error, requestId }, 'experts cannot be listed');
    return { domains: [], selected: '', search, experts: [], testimonials };
  }
}

export default function HomePage({ loaderData: { testimonials, ...top } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Promises />
      <TopExperts {...top} />
      <HowItWorks />
      <Testimonials testimonials={testimonials} />
      <Community />
    </>
  );
}
