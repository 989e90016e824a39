import { securityCopy } from '#copy/security';
import { TextField } from '#design/text-field';

/** The password once more; who has none is told what is asked instead. */
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
