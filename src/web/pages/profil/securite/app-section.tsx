import { Link } from 'react-router';
import { securityCopy } from '#copy/security';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { Section } from '#parts/security/section';

const { app: copy } = securityCopy;

/** State of the authenticator app (TOTP); managing it has its own page. */
export function AppSection({ backupCodesLeft }: { backupCodesLeft: number | undefined }) {
  const on = backupCodesLeft !== undefined;
  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      state={<Badge variant={on ? 'menthe' : 'secondary'}>{on ? copy.on : copy.off}</Badge>}
    >
      {on ? <p className="mb-5">{copy.codesLeft(backupCodesLeft)}</p> : null}
      <Link to="/profil/securite/application" className={buttonClass({ variant: on ? 'secondary' : 'primary' })}>
        {on ? copy.manage : copy.activate}
      </Link>
    </Section>
  );
}
