import { Link } from 'react-router';
import { cardClass } from '#design/card';
import type { LargestDomain } from '#modules/experts';
import { DomainMotif } from '#parts/experts/domain-motif';
import { dashboardCopy } from './copy.ts';

const { start: copy } = dashboardCopy;

/** Three domains for a person without appointments, instead of figures that are zero. */
export function FirstDomains({ domains }: { domains: readonly LargestDomain[] }) {
  return (
    <section aria-labelledby="commencer">
      <h2 id="commencer" className="text-heading">
        {copy.heading}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {domains.map(({ slug, name, tint, experts }) => (
          <li key={slug} className="flex">
            <Link
              to={`/recherche?domaine=${slug}`}
              className={`${cardClass({ padding: 'none', interactive: true })} w-full overflow-hidden text-encre no-underline`}
            >
              <DomainMotif slug={slug} tint={tint} className="h-24 w-full" />
              <span className="block p-5">
                <span className="titling block text-lg">{name}</span>
                <span className="text-encre-2 text-sm">{copy.experts(experts)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
