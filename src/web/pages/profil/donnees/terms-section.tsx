import { Link } from 'react-router';
import { personalDataCopy } from '#copy/personal-data';
import type { LegalAcceptance } from '#modules/identity';
import { Section } from '#parts/security/section';
import { frenchDay, frenchMoment } from '#web/french-day';

const { terms: copy } = personalDataCopy;

/** Legal texts the viewer accepted, with version and date. */
export function TermsSection({ accepted }: { accepted: readonly LegalAcceptance[] }) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      {accepted.length === 0 ? <p className="text-encre-2">{copy.none}</p> : null}
      <ul className="flex flex-col divide-y divide-trait">
        {accepted.map(({ text, version, way, acceptedAt }) => (
          <li key={`${text} ${version} ${way}`} className="py-3">
            <Link to={`/${text}`} className="link font-semibold">
              {copy.texts[text]}
            </Link>
            <p className="text-encre-2 text-sm">
              {copy.version(frenchDay(new Date(version)))} {copy.ways[way](frenchMoment(acceptedAt))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
