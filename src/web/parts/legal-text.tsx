import { legalCopy } from '#copy/legal';
import type { LegalBlock, LegalSetting, LegalText } from '#web/content/legal/legal-text';
import { frenchDay } from '#web/french-day';
import { InlineText } from './inline-text.tsx';

interface LegalPageProps {
  readonly text: LegalText;
  readonly today: string;
  /** The same day as an ISO date. */
  readonly date: string;
  readonly setting: LegalSetting;
}

/** A legal text: title, version, table of contents, then the text at a readable line length. */
export function LegalPage({ text, today, date, setting }: LegalPageProps) {
  const { next } = text;
  const isNextInForce = next !== undefined && next.inForceFrom <= date;
  const { revisedOn, sections: present } = isNextInForce ? next : text;
  const coming = next && !isNextInForce ? next : undefined;
  const sections = present(setting);
  return (
    <article className="mx-auto max-w-[75rem] px-5 pt-10 pb-12 md:px-8 md:pt-16 print:p-0">
      <header className="max-w-[52rem]">
        <h1 className="text-hero [hyphens:auto] sm:[hyphens:manual]">{text.title}</h1>
        <p className="mt-5 text-encre-2 text-lg md:text-xl">{text.lead}</p>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
          <span className="font-semibold">{legalCopy.inForce(today)}</span>
          <span className="text-encre-2">{legalCopy.revised(frenchDay(new Date(revisedOn)))}</span>
        </p>
        {coming ? (
          <p className="mt-4">
            <a href="#version-a-venir" className="link">
              {legalCopy.coming(frenchDay(new Date(coming.inForceFrom)))}
            </a>
          </p>
        ) : null}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t pt-10 lg:grid-cols-[17rem_1fr]">
        <nav aria-label={legalCopy.contents} className="lg:sticky lg:top-8 lg:self-start print:hidden">
          <p aria-hidden="true" className="font-semibold">
            {legalCopy.contents}
          </p>
          <ol className="mt-2 flex flex-col">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-3 py-1.5 text-[0.9375rem] text-encre-2 leading-snug no-underline hover:text-sapin hover:underline lg:min-h-10"
                >
                  <span className="w-5 shrink-0 text-right text-sm">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 max-w-[42rem] flex-col gap-12 text-[1.0625rem] leading-[1.7]">
          <Sections sections={sections} />
          {coming ? (
            <div id="version-a-venir" className="flex scroll-mt-8 flex-col gap-12 border-t pt-10">
              <p className="font-semibold text-lg">{legalCopy.comingText(frenchDay(new Date(coming.inForceFrom)))}</p>
              <Sections sections={coming.sections(setting)} prefix="a-venir-" />
            </div>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function Sections({ sections, prefix = '' }: { sections: ReturnType<LegalText['sections']>; prefix?: string }) {
  return sections.map(({ id, title, blocks }, index) => (
    <section key={id} id={prefix + id} className="scroll-mt-8">
      <h2 className="text-heading">
        {index + 1}. {title}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        {blocks.map((block) => (
          <Block key={keyOf(block)} block={block} />
        ))}
      </div>
    </section>
  ));
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-mandarine">
        {block.list.map((item) => (
          <li key={item} className="pl-1.5">
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="divide-y divide-trait border-y">
      {block.terms.map(([name, meaning]) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold text-base leading-relaxed [overflow-wrap:anywhere]">{name}</dt>
          <dd className="text-encre-2 [overflow-wrap:anywhere]">
            <InlineText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function keyOf(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  return 'list' in block ? block.list.join() : block.terms.join();
}
