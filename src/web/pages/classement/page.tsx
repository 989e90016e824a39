import { buttonClass } from '#design/button';
import { cardClass } from '#design/card';
import {
  completeBioLength,
  completenessParts,
  completeSkills,
  type RankingCriterion,
  rankingCriteria,
  reviewsForHalf,
  searchedFields,
} from '#modules/experts';
import { PageIntro } from '#parts/page-intro';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { rankingCopy as copy } from './copy.ts';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title, copy.lead);

/** Rendered from the weights that order the lists, so the page cannot differ from them. */
export default function RankingPage() {
  return (
    <PageIntro copy={copy}>
      <ol className="mt-12 grid gap-4 lg:grid-cols-3">
        {rankingCriteria.map(({ criterion, percent }) => (
          <li key={criterion} className={`${cardClass({ padding: 'md' })} flex flex-col`}>
            <p className="titling text-title text-sapin">
              <span aria-hidden="true">{copy.share(percent)}</span>
              <span className="sr-only">{copy.shareOf(percent)}</span>
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 2"
              preserveAspectRatio="none"
              className="mt-3 h-2 w-full rounded-full bg-lin"
            >
              <rect width={percent} height="2" className="fill-sapin" />
            </svg>
            <h2 className="mt-5 text-heading">{copy.criteria[criterion].title}</h2>
            <Explanation criterion={criterion} />
          </li>
        ))}
      </ol>
      <dl className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {copy.others.map(({ title, text }) => (
          <div key={title}>
            <dt className="titling text-xl">{title}</dt>
            <dd className="mt-1.5 max-w-[58ch] text-encre-2">{text}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-12">
        <h2 className="titling text-xl">{copy.fields.title}</h2>
        <p className="mt-1.5 text-encre-2">{copy.fields.lead}</p>
        <ul className="mt-2 list-disc pl-5 text-encre-2">
          {searchedFields.map(({ field, weight }) => (
            <li key={field}>{copy.fields.weight(copy.fields.names[field], weight)}</li>
          ))}
        </ul>
      </section>
      <a href="/recherche" className={`${buttonClass({ variant: 'secondary' })} mt-12`}>
        {copy.toSearch}
      </a>
    </PageIntro>
  );
}

function Explanation({ criterion }: { criterion: RankingCriterion }) {
  const { text } = copy.criteria[criterion];
  return (
    <>
      <p className="mt-2 text-encre-2">{typeof text === 'function' ? text(reviewsForHalf) : text}</p>
      {criterion === 'completeness' ? (
        <ul className="mt-2 list-disc pl-5 text-encre-2">
          {completenessParts.map((part) => (
            <li key={part}>{copy.parts[part]({ skills: completeSkills, bioLength: completeBioLength })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
