import { Link } from 'react-router';
import { profileCopy as copy } from '#copy/profile';
import { securityCopy } from '#copy/security';
import { TextField, type TextFieldProps } from '#design/text-field';
import { confirmAddress } from '#web/confirm-address';

interface EmailFieldProps {
  readonly field: TextFieldProps;
  readonly present: string;
  /** The person must confirm who they are before the address can be changed. */
  readonly locked: boolean;
}

export function EmailField({ field, present, locked }: EmailFieldProps) {
  const common = { type: 'email', autoComplete: 'email', maxLength: 254 } as const;
  if (!locked) return <TextField {...field} {...common} />;
  return (
    <div className="flex flex-col items-start">
      <TextField
        {...common}
        name="email"
        label={copy.fields.email}
        value={present}
        isReadOnly
        description={copy.hints.emailLocked}
      />
      <Link to={confirmAddress('/profil?modifier=oui')} className="link inline-flex min-h-11 items-center">
        {securityCopy.confirmFirst.action}
      </Link>
    </div>
  );
}
