import { ArrowRight } from 'lucide-react';
import { domainsCopy } from '#copy/domains';
import { pagesCopy } from '#copy/pages';
import { searchCopy } from '#copy/search';
import { buttonClass } from '#design/button';
import { cardClass } from '#design/card';
import { listDomains } from '#modules/experts/server';
import { DomainMotif } from '#parts/experts/domain-motif';
import { PageIntro } from '#parts/page-intro';
import { visit } from '#web/server/context';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const copy = pagesCopy.expertises;

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title, copy.lead);

export const loader = async ({ context }: Route.LoaderArgs) => ({
  domains: await listDomains(context.get(visit).platform.db),
});

export default function ExpertisesPage({ loaderData: { domains } }: Route.ComponentProps) {
  return (
    <PageIntro copy={copy}>
      <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {domains.map(({ slug, name, heroText, tint }) => (
          <li
            key={slug}
            className={`${cardClass({ interactive: true, padding: 'none' })} flex flex-col overflow-hidden`}
          >
            <DomainMotif slug={slug} tint={tint} className="h-36 w-full" />
            <div className="flex flex-1 flex-col p-6">
              <h2 className="text-heading">{name}</h2>
              <p className="mt-2 flex-1 text-encre-2">{heroText}</p>
              <a
                href={`/domaines/${slug}`}
                aria-label={domainsCopy.linkOf(name)}
                className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-sapin no-underline after:absolute after:inset-0 after:rounded-card"
              >
                {domainsCopy.link}
                <ArrowRight aria-hidden="true" className="size-4" />
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-center">
        <a href="/recherche" className={buttonClass({ variant: 'secondary' })}>
          {searchCopy.allExperts}
        </a>
      </p>
    </PageIntro>
  );
}
