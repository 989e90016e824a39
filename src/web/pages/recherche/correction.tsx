import { Link } from 'react-router';
import { needCopy as copy } from './copy.ts';

interface CorrectionProps {
  /** The text with its words corrected. */
  readonly corrected: string;
  readonly typed: string;
  /** Search of the text as it was typed. */
  readonly to: string;
}

/** Says which text was searched instead of a typo. Loaded on demand: most searches have none. */
export function Correction({ corrected, typed, to }: CorrectionProps) {
  return (
    <p className="mb-3 text-encre-2">
      {copy.corrected.before} <strong className="font-semibold text-encre">{copy.corrected.text(corrected)}</strong>.{' '}
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {copy.corrected.asTyped(typed)}
      </Link>
    </p>
  );
}
