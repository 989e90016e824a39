import { Link } from 'react-router';
import { errorCopy } from '#copy/errors';
import { buttonClass } from '#design/button';
import { PublicFrame } from '#layouts/public-frame';

export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  );
}

/** The logo's two half-discs turned away from each other. */
function NotFound() {
  const { title, heading, text, action } = errorCopy.notFound;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-6 py-24 text-center md:py-32">
      <title>{title}</title>
      <svg viewBox="0 0 96 44" aria-hidden="true" className="mb-10 h-16 w-auto">
        <path d="M30 0a22 22 0 0 0 0 44z" className="fill-sapin" />
        <path d="M66 0a22 22 0 0 1 0 44z" className="fill-mandarine" />
      </svg>
      <h1 lang="en" className="text-title">
        {heading}
      </h1>
      <p className="mt-4 text-encre-2 text-lg">{text}</p>
      <Link to="/" className={`${buttonClass()} mt-8`}>
        {action}
      </Link>
    </div>
  );
}
