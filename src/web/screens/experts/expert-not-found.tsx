import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy } from '#copy/expert';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';

export function ExpertNotFound() {
  return (
    <EmptyState
      as="h1"
      icon={<UserRoundX />}
      title={expertCopy.notFound}
      text={expertCopy.notFoundText}
      action={
        <Link to="/expertises" className={buttonClass()}>
          {expertCopy.notFoundAction}
        </Link>
      }
      className="py-24"
    />
  );
}
