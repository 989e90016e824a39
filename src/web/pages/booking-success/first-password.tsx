import { Form, useNavigation } from 'react-router';
import { bookedCopy } from '#copy/checkout';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { passwordLength } from '#modules/identity';

const { password: copy } = bookedCopy;

/** Offers a password to an account that the payment opened. */
export function FirstPassword({ refusal }: { readonly refusal: RefusalCode | undefined }) {
  const { state } = useNavigation();
  return (
    <section aria-labelledby="mot-de-passe" className="mt-8 rounded-control border border-trait p-5">
      <h2 id="mot-de-passe" className="text-heading">
        {copy.title}
      </h2>
      <p className="mt-1 text-encre-2">{copy.lead}</p>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <TextField
          name="password"
          type="password"
          label={copy.label}
          description={copy.hint}
          autoComplete="new-password"
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          error={refusal && refusalCopy[refusal]}
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" variant="secondary" pending={state !== 'idle'}>
          {copy.submit}
        </Action>
      </Form>
    </section>
  );
}
