import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy } from '#copy/expert';
import type { PresentedExpert } from '#modules/experts';

interface ProfileLinkProps {
  readonly expert: Pick<PresentedExpert, 'slug' | 'fullName'>;
  readonly className?: string;
}

/** « Voir le profil »; a press anywhere on the card follows it. */
export const ProfileLink = ({ expert, className = '' }: ProfileLinkProps) => (
  <Link
    to={`/expert/${expert.slug}`}
    aria-label={expertCopy.profileLinkOf(expert.fullName)}
    className={`inline-flex min-h-11 items-center gap-1.5 font-semibold text-[0.9375rem] text-sapin no-underline after:absolute after:inset-0 after:rounded-card hover:text-sapin-2 ${className}`}
  >
    {expertCopy.profileLink}
    <ArrowRight aria-hidden="true" className="size-4" />
  </Link>
);
