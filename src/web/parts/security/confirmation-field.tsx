import { securityCopy } from '#copy/security';
import { TextField } from '#design/text-field';

/** Asks for the password; a user without one is told that a recent sign-in is required. */
export function ConfirmationField({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword) return <p className="text-[0.9375rem] text-encre-2">{securityCopy.recentSignIn}</p>;
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
