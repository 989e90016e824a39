import { Link } from 'react-router';
import { expertSpaceCopy } from '#copy/expert-space';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';

const { first: copy } = expertSpaceCopy;

/** Next steps for an expert without any booking yet. */
export function FirstSession() {
  return (
    <Card as="section" ground="lin" aria-labelledby="premiere" className="mb-6">
      <h2 id="premiere" className="text-heading">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-encre-2">{copy.text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/expert-space/disponibilites" preventScrollReset className={buttonClass({ size: 'sm' })}>
          {copy.hours}
        </Link>
        <Link
          to="/expert-space/profil"
          preventScrollReset
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {copy.link}
        </Link>
      </p>
    </Card>
  );
}
