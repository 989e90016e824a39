import { languageName, languageNames } from '#copy/languages';
import { profileCopy as copy } from '#copy/profile';
import { CheckChips } from '#design/check-chips';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import {
  languages as offered,
  offerLimits,
  type ProfileField,
  promiseLimits,
  experienceYears as years,
} from '#modules/experts';
import { Listed } from './listed.tsx';

interface OfferFieldsProps {
  readonly companies: readonly string[];
  readonly domains: readonly { readonly slug: string; readonly name: string }[];
  /** Slugs of the chosen domains. */
  readonly chosen: readonly string[];
  /** Codes of the spoken languages. */
  readonly languages: readonly string[];
  readonly experienceYears: string;
  /** Lines of « Pour qui » and « Vous repartez avec », as typed. */
  readonly forWhom: string;
  readonly outcomes: string;
  readonly editing: boolean;
  readonly problemOf: (field: ProfileField) => string | undefined;
}

/** Expert-only fields: promises, experience, companies they worked with, domains and languages. */
export function OfferFields({
  companies,
  domains,
  chosen,
  languages,
  experienceYears,
  forWhom,
  outcomes,
  editing,
  problemOf,
}: OfferFieldsProps) {
  const promises = { forWhom, outcomes };
  if (!editing) {
    const names = chosen.flatMap((slug) => domains.find((domain) => domain.slug === slug)?.name ?? []);
    return (
      <>
        <Listed label={copy.fields.forWhom} values={linesOf(forWhom)} />
        <Listed label={copy.fields.outcomes} values={linesOf(outcomes)} />
        <Listed label={copy.fields.companies} values={companies} />
        <Listed label={copy.fields.domains} values={names} />
        <Listed label={copy.fields.languages} values={languages.map(languageName)} />
        <Listed label={copy.fields.experienceYears} values={experienceYears === '0' ? [] : [experienceYears]} />
      </>
    );
  }
  return (
    <>
      {(['forWhom', 'outcomes'] as const).map((name) => (
        <TextArea
          key={name}
          name={name}
          label={copy.fields[name]}
          description={copy.hints[name]}
          defaultValue={promises[name]}
          rows={3}
          maxLength={promiseLimits.lines * (promiseLimits.lineLength + 2)}
          error={problemOf(name)}
        />
      ))}
      <TextField
        name="experienceYears"
        label={copy.fields.experienceYears}
        type="number"
        inputMode="numeric"
        {...years}
        defaultValue={experienceYears === '0' ? '' : experienceYears}
        error={problemOf('experienceYears')}
        isRequired
      />
      <Companies companies={companies} problem={problemOf('companies')} />
      <CheckChips
        name="domains"
        label={copy.fields.domains}
        description={copy.hints.domains}
        error={problemOf('domains')}
        options={domains.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={chosen}
        required
        className="sm:col-span-2"
      />
      <CheckChips
        name="languages"
        label={copy.fields.languages}
        description={copy.hints.languages}
        error={problemOf('languages')}
        options={offered.map((code) => ({ value: code, label: languageNames[code] }))}
        defaultValue={languages}
        required
        className="sm:col-span-2"
      />
    </>
  );
}

const linesOf = (typed: string) => typed.split('\n').filter((line) => line !== '');

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
