import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageCopy } from '#copy/pages';
import { buttonClass } from '#design/button';

/** Top of a public page: title, lead and optional link. */
export function PageIntro({ copy, children }: { copy: PageCopy; children?: ReactNode }) {
  return (
    <section className="mx-auto max-w-[75rem] px-5 pt-10 pb-12 md:px-8 md:pt-16">
      <h1 className="text-hero">{copy.title}</h1>
      <p className="mt-5 max-w-[58ch] text-encre-2 text-lg md:text-xl">{copy.lead}</p>
      {copy.action ? (
        <Link to={copy.action.to} className={`${buttonClass({ size: 'lg' })} mt-8`}>
          {copy.action.label}
        </Link>
      ) : null}
      {children}
    </section>
  );
}
