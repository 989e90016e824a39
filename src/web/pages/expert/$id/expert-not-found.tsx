import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';

const { title, text, action } = expertProfileCopy.notFound;

export function ExpertNotFound() {
  return (
    <EmptyState
      as="h1"
      icon={<UserRoundX />}
      title={title}
      text={text}
      action={
        <Link to="/expertises" className={buttonClass()}>
          {action}
        </Link>
      }
      className="py-24 md:py-32"
    />
  );
}
