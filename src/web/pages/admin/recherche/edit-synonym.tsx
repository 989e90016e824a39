import { Form, Link, useNavigation } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { NativeSelect } from '#design/native-select';
import { TextField } from '#design/text-field';
import type { Problems } from '#kernel/problems';
import { type SynonymField, type SynonymProblem, synonymLimits, synonymWeights } from '#modules/experts';
import { FormFailure } from '#parts/form-failure';
import { adminSearchCopy } from './copy.ts';

const { edit: copy, problems: words } = adminSearchCopy;

interface EditSynonymProps {
  /** Its id is empty for a new synonym. */
  readonly edited: Readonly<Record<'id' | SynonymField, string>>;
  /** Values of the form that was sent last. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly refusal: RefusalCode | undefined;
  readonly problems: Problems<SynonymField, SynonymProblem> | undefined;
}

/** Form of a synonym. Enter presses its first button, which only tries the synonym. */
export function EditSynonym({ edited, typed, refusal, problems }: EditSynonymProps) {
  const { formData } = useNavigation();
  const wrong = (field: SynonymField) => {
    const problem = problems?.[field];
    return problem && words[problem];
  };
  const shown = (field: SynonymField) => typed?.[field] ?? edited[field];
  return (
    <Card as="section" aria-labelledby="synonyme">
      <h2 id="synonyme" className="mb-5 text-heading">
        {edited.id ? copy.change : copy.add}
      </h2>
      <FormFailure refusal={refusal} broke={adminSearchCopy.failed} />
      <Form method="post" className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <input type="hidden" name="id" value={edited.id} />
        <TextField
          name="term"
          label={copy.term}
          description={copy.termHint}
          defaultValue={shown('term')}
          error={wrong('term')}
          maxLength={synonymLimits.characters}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="meaning"
          label={copy.meaning}
          description={copy.meaningHint}
          defaultValue={shown('meaning')}
          error={wrong('meaning')}
          maxLength={synonymLimits.characters}
          autoComplete="off"
          isRequired
        />
        <NativeSelect
          name="weight"
          label={copy.weight}
          defaultValue={shown('weight')}
          error={wrong('weight')}
          options={synonymWeights.map((weight) => ({ value: `${weight}`, label: copy.weightOf(weight) }))}
        />
        <TextField
          name="text"
          label={copy.text}
          description={copy.textHint}
          defaultValue={shown('text')}
          error={wrong('text')}
          maxLength={100}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Action
            type="submit"
            name="intent"
            value="try"
            variant="secondary"
            pending={formData?.get('intent') === 'try'}
          >
            {copy.attempt}
          </Action>
          <Action type="submit" name="intent" value="save" pending={formData?.get('intent') === 'save'}>
            {copy.save}
          </Action>
          {edited.id ? (
            <Link to="/admin/recherche" className={buttonClass({ variant: 'quiet' })}>
              {copy.cancel}
            </Link>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
