import { CheckChips } from '#design/check-chips';
import { NativeSelect } from '#design/native-select';
import { TextField } from '#design/text-field';
import {
  type ApplicationField,
  type ApplicationFields,
  type Domain,
  isRegulated,
  registers,
  textLengths,
} from '#modules/experts';
import { applicationCopy as copy } from './copy.ts';

interface DomainChoiceProps {
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly typed: ApplicationFields;
  readonly errorOf: (name: ApplicationField) => string | undefined;
}

const { regulated } = copy;

/** The nine domains; four of them need a register number or a statement that the advice is not regulated. CSS shows and hides
 * the dependent fields, so it works without JavaScript. */
export function DomainChoice({ domains, typed, errorOf }: DomainChoiceProps) {
  return (
    <>
      <CheckChips
        name="domains"
        label={copy.fields.domains}
        description={copy.hints.domains}
        options={domains.map(({ slug, name }) => ({
          value: slug,
          label: name,
          mark: isRegulated([slug]) ? 'regulated' : undefined,
        }))}
        defaultValue={typed.domains}
        error={errorOf('domains')}
        required
        className="sm:col-span-2"
      />
      <fieldset className="group/regulated hidden min-w-0 rounded-control bg-lin p-5 group-has-[[data-mark=regulated]:checked]/form:block sm:col-span-2">
        <legend className="float-left mb-1.5 w-full font-semibold">{regulated.title}</legend>
        <p className="clear-both text-[0.9375rem] text-encre-2">{regulated.text}</p>
        <div className="mt-5 grid items-start gap-5 sm:grid-cols-2">
          <NativeSelect
            name="register"
            label={copy.fields.register}
            defaultValue={typed.register}
            options={[
              { value: '', label: regulated.choose },
              ...registers.map((value) => ({ value, label: regulated.registers[value] })),
              { value: 'experience', label: regulated.statement },
            ]}
            error={errorOf('register')}
            required
          />
          <TextField
            name="registerNumber"
            label={copy.fields.registerNumber}
            description={copy.hints.registerNumber}
            defaultValue={typed.registerNumber}
            maxLength={textLengths.registerNumber}
            error={errorOf('registerNumber')}
            className="group-has-[option[value=experience]:checked]/regulated:hidden"
          />
        </div>
      </fieldset>
    </>
  );
}
