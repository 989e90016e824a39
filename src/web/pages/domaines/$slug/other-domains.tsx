import { Link } from 'react-router';
import { domainsCopy } from '#copy/domains';
import { buttonClass } from '#design/button';
import type { Domain } from '#modules/experts';

/** Links from a domain page to the other domains. */
export function OtherDomains({ domains }: { domains: readonly Pick<Domain, 'slug' | 'name'>[] }) {
  return (
    <nav aria-labelledby="autres-domaines" className="mt-16 border-trait border-t pt-12">
      <h2 id="autres-domaines" className="text-heading">
        {domainsCopy.others}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {domains.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/domaines/${slug}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
