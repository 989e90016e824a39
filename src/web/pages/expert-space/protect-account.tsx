import { Form, Link } from 'react-router';
import { securityCopy } from '#copy/security';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';

const { suggestion: copy } = securityCopy;

/** Dismissible suggestion to add a second factor. */
export function ProtectAccount() {
  return (
    <Card as="section" ground="lin" className="mb-6">
      <h2 className="text-heading">{copy.title}</h2>
      <p className="mt-2 max-w-[60ch] text-encre-2">{copy.text}</p>
      <Form method="post" action="/profil/securite" className="mt-5 flex flex-wrap gap-3">
        <Link to="/profil/securite" className={buttonClass({ size: 'sm' })}>
          {copy.action}
        </Link>
        <button type="submit" name="intent" value="later" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {copy.later}
        </button>
      </Form>
    </Card>
  );
}
