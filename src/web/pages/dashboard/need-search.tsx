import { ArrowRight, Search } from 'lucide-react';
import { Form } from 'react-router';
import { iconButtonClass } from '#design/button';
import { Suggested } from '#parts/suggested';
import { dashboardCopy } from './copy.ts';

const { search: copy } = dashboardCopy;

/** Search by need; its results stand on /recherche. */
export function NeedSearch() {
  return (
    <Form role="search" action="/recherche" className="flex gap-2">
      <Suggested>
        <label className="relative block">
          <span className="sr-only">{copy.label}</span>
          <Search aria-hidden="true" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-encre-2" />
          <input
            type="search"
            name="q"
            placeholder={copy.label}
            maxLength={100}
            className="min-h-12 w-full rounded-full border border-trait-2 bg-blanc pr-5 pl-12 placeholder:text-encre-2 hover:border-encre-2"
          />
        </label>
      </Suggested>
      <button
        type="submit"
        aria-label={copy.submit}
        className={`${iconButtonClass({ variant: 'primary' })} size-12 shrink-0`}
      >
        <ArrowRight aria-hidden="true" />
      </button>
    </Form>
  );
}
