import { profileCopy as copy } from '#copy/profile';
import { CheckChips } from '#design/check-chips';
import { TextField } from '#design/text-field';
import { offerLimits } from '#modules/experts';
import { Listed } from './listed.tsx';

interface OfferFieldsProps {
  readonly companies: readonly string[];
  readonly domains: readonly { readonly slug: string; readonly name: string }[];
  /** Slugs of the chosen domains. */
  readonly chosen: readonly string[];
  readonly editing: boolean;
  readonly problems: { readonly companies: string | undefined; readonly domains: string | undefined };
}

/** Expert-only fields: companies they worked with, and their domains. */
export function OfferFields({ companies, domains, chosen, editing, problems }: OfferFieldsProps) {
  if (!editing) {
    const names = chosen.flatMap((slug) => domains.find((domain) => domain.slug === slug)?.name ?? []);
    return (
      <>
        <Listed label={copy.fields.companies} values={companies} />
        <Listed label={copy.fields.domains} values={names} />
      </>
    );
  }
  return (
    <>
      <Companies companies={companies} problem={problems.companies} />
      <CheckChips
        name="domains"
        label={copy.fields.domains}
        description={copy.hints.domains}
        error={problems.domains}
        options={domains.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={chosen}
        required
        className="sm:col-span-2"
      />
    </>
  );
}

function Companies({ companies, problem }: { companies: readonly string[]; problem: string | undefined }) {
  const numbers = Array.from({ length: offerLimits.companies }, (_, index) => index + 1);
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-semibold text-[0.9375rem]">{copy.fields.companies}</legend>
      <p className="mt-1.5 text-encre-2 text-sm">{copy.hints.companies}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {numbers.map((number) => (
          <TextField
            key={number}
            name="companies"
            label={copy.companyNumber(number)}
            hideLabel
            placeholder={copy.companyNumber(number)}
            defaultValue={companies[number - 1] ?? ''}
            maxLength={offerLimits.companyLength}
            error={number === 1 ? problem : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
