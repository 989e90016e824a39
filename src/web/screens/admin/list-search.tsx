import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { buttonClass } from '#design/button';

interface ListSearchProps {
  /** The list's own address; what is looked for stands behind it. */
  readonly action: string;
  readonly label: string;
  readonly submit: string;
  readonly value: string;
  /** What else the address says, and stays so. */
  readonly keep?: Readonly<Record<string, string | undefined>>;
  /** Other fields, beside the search. */
  readonly children?: ReactNode;
  /** The whole list again; nothing while nothing is looked for. */
  readonly clear?: { readonly to: string; readonly label: string } | undefined;
}

/** Looks for something in a list of the back office. A form that the browser can send by itself. */
export function ListSearch({ action, label, submit, value, keep = {}, children, clear }: ListSearchProps) {
  return (
    <Form
      role="search"
      action={action}
      // What the fields show is what the address says.
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
