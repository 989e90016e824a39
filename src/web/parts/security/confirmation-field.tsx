import { securityCopy } from '#copy/security';
import { TextField } from '#design/text-field';

/** Asks for the password; a person without one has nothing to type. */
export function ConfirmationField({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword) return null;
  return (
    <TextField
      name="password"
      type="password"
      label={securityCopy.currentPassword}
      autoComplete="current-password"
      isRequired
      validationBehavior="native"
    />
  );
}
