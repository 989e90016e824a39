import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { buttonClass } from '#design/button';

interface ListSearchProps {
  /** URL of the list; the search goes into its query string. */
  readonly action: string;
  readonly label: string;
  readonly submit: string;
  readonly value: string;
  /** Other query-string parameters, kept as hidden fields. */
  readonly keep?: Readonly<Record<string, string | undefined>>;
  /** More filter fields, beside the search. */
  readonly children?: ReactNode;
  /** Link to the unfiltered list; `undefined` while no filter is set. */
  readonly clear?: { readonly to: string; readonly label: string } | undefined;
}

/** Search form of an admin list. Works without JavaScript. */
export function ListSearch({ action, label, submit, value, keep = {}, children, clear }: ListSearchProps) {
  return (
    <Form
      role="search"
      action={action}
      // Remounts when the URL changes, so that the fields show its values.
      key={`${value}${JSON.stringify(keep)}${clear ? 'filtered' : ''}`}
      className="mb-6 flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end"
    >
      {Object.entries(keep).map(([name, kept]) =>
        kept ? <input key={name} type="hidden" name={name} value={kept} /> : null,
      )}
      <label className="flex min-w-0 flex-col gap-1.5 md:flex-1 md:basis-64">
        <span className="font-semibold text-[0.9375rem]">{label}</span>
        <span className="relative block">
          <Search aria-hidden="true" className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-encre-2" />
          <input
            type="search"
            name="q"
            defaultValue={value}
            maxLength={100}
            className="min-h-12 w-full rounded-control border border-trait-2 bg-blanc pr-4 pl-11 hover:border-encre-2"
          />
        </span>
      </label>
      {children}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {submit}
        </button>
        {clear ? (
          <Link to={clear.to} className={buttonClass({ variant: 'quiet' })}>
            {clear.label}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
