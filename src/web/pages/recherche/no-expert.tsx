import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import { cardClass } from '#design/card';
import { needCopy as copy } from './copy.ts';

export interface WaysOn {
  readonly domains: readonly { readonly slug: string; readonly name: string; readonly experts: number }[];
  readonly needs: readonly string[];
  /** Searches without one of the filters, where they find somebody. */
  readonly withoutFilter: readonly { readonly filter: string; readonly count: number; readonly to: string }[];
}

interface NoExpertProps extends WaysOn {
  readonly text: string | undefined;
}

/** A search without a hit offers ways on. Loaded on demand. */
export function NoExpert({ text, domains, needs, withoutFilter }: NoExpertProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className={cardClass({ padding: 'md' })}>
        <h3 className="titling text-heading">{text ? copy.emptyFor(text) : copy.empty}</h3>
        {withoutFilter.length > 0 ? (
          <ul className="mt-3">
            {withoutFilter.map(({ filter, count, to }) => (
              <li key={to}>
                <Link to={to} className="link inline-flex min-h-11 items-center">
                  {copy.withoutFilter(filter, count)}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-2 text-encre-2">{copy.closest}</p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {domains.map(({ slug, name, experts }) => (
            <li key={slug}>
              <Link to={`/recherche?domaine=${slug}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {copy.counted(name, experts)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-5">
          <a
            href={`/dashboard/contact${text ? `?${new URLSearchParams({ besoin: text })}` : ''}`}
            className={buttonClass()}
          >
            {copy.describe}
          </a>
        </p>
      </div>
      <div className={cardClass({ padding: 'md' })}>
        <h3 className="titling text-heading">{copy.frequent}</h3>
        <ul className="mt-3">
          {needs.map((need) => (
            <li key={need} className="border-trait border-b last:border-0">
              <Link
                to={`/recherche?${new URLSearchParams({ q: need })}`}
                className="inline-flex min-h-11 items-center no-underline hover:underline"
              >
                {need}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
