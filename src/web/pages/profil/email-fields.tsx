import { useState } from 'react';
import { profileCopy as copy } from '#copy/profile';
import { TextField, type TextFieldProps } from '#design/text-field';
import { passwordLength } from '#modules/identity';

interface EmailFieldsProps {
  readonly field: TextFieldProps;
  readonly present: string;
  readonly asksPassword: boolean;
  readonly passwordProblem: string | undefined;
}

/** Asks for the password once the address differs; without JavaScript, after the server refuses the first attempt. */
export function EmailFields({ field, present, asksPassword, passwordProblem }: EmailFieldsProps) {
  const [typed, setTyped] = useState(field.defaultValue ?? present);
  const another = typed.trim().toLowerCase() !== present;
  return (
    <div className="flex flex-col gap-6">
      <TextField {...field} type="email" autoComplete="email" maxLength={254} onChange={setTyped} />
      {asksPassword && another ? (
        <TextField
          name="currentPassword"
          type="password"
          label={copy.fields.currentPassword}
          description={copy.hints.currentPassword}
          error={passwordProblem}
          autoComplete="current-password"
          maxLength={passwordLength.max}
          isRequired
        />
      ) : null}
    </div>
  );
}
