import { Accordion } from '#design/accordion';
import { Card } from '#design/card';
import { InlineText } from '#parts/inline-text';
import { faqData } from '#web/server/structured-data';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ContactLinks } from './contact-links.tsx';
import { faqContent } from './content.ts';

const { title, lead, questions, contact } = faqContent;

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => [...pageMeta(matches, title, lead), faqData(questions)];

export default function FaqPage() {
  return (
    <div className="mx-auto grid max-w-[75rem] gap-x-16 gap-y-10 px-5 pt-10 pb-12 md:px-8 md:pt-16 lg:grid-cols-[1fr_1.7fr]">
      <div className="lg:sticky lg:top-10 lg:self-start">
        <h1 className="text-hero">{title}</h1>
        <p className="mt-5 max-w-[46ch] text-encre-2 text-lg">{lead}</p>
      </div>
      <div>
        <Accordion
          as="h2"
          items={questions.map(({ id, question, answer }) => ({
            id,
            title: question,
            content: (
              <div className="flex flex-col gap-3">
                {answer.map((paragraph) => (
                  <p key={paragraph}>
                    <InlineText text={paragraph} />
                  </p>
                ))}
              </div>
            ),
          }))}
        />
        <Card as="section" ground="lin" padding="lg" className="mt-12">
          <h2 className="text-heading">{contact.title}</h2>
          <p className="mt-2 mb-6 text-encre-2">{contact.text}</p>
          <ContactLinks />
        </Card>
      </div>
    </div>
  );
}
