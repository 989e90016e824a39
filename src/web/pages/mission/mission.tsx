import { ArrowRight, DoorOpen, Gem, Lightbulb, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { CallToAction } from '#parts/call-to-action';
import { DrawnPerson } from '#parts/drawn-person';
import { missionContent } from './content.ts';

const { title, lead, statement, valuesTitle, values, closing } = missionContent;
const frame = 'mx-auto max-w-[75rem] px-5 md:px-8';
const looks = [
  { Icon: Gem, ground: 'bg-lilas' },
  { Icon: DoorOpen, ground: 'bg-menthe' },
  { Icon: ShieldCheck, ground: 'bg-ciel' },
  { Icon: Lightbulb, ground: 'bg-paille' },
];

export function Mission() {
  return (
    <>
      <section
        className={`${frame} grid items-center gap-10 pt-8 pb-14 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-14 lg:pb-20`}
      >
        <div>
          <h1 className="text-hero">{title}</h1>
          <p className="mt-5 titling text-balance text-heading text-sapin">{lead}</p>
          <div className="mt-6 flex max-w-[58ch] flex-col gap-4 text-encre-2 text-lg">
            {statement.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <FacingPeople />
      </section>
      <section aria-labelledby="valeurs" className={`${frame} py-6 md:py-10`}>
        <h2 id="valeurs" className="text-title">
          {valuesTitle}
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {values.map((value, index) => {
            const { Icon, ground } = looks[index] ?? { Icon: Gem, ground: 'bg-lilas' };
            return (
              <Card as="li" key={value.title} padding="lg">
                <span
                  aria-hidden="true"
                  className={`flex size-14 items-center justify-center rounded-full text-sapin ${ground}`}
                >
                  <Icon className="size-6" />
                </span>
                <h3 className="mt-6 text-heading">{value.title}</h3>
                <p className="mt-2 max-w-[52ch] text-encre-2">{value.text}</p>
              </Card>
            );
          })}
        </ul>
      </section>
      <CallToAction id="suite" title={closing.title} text={closing.text} className="mt-8 pb-12">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/expertises" className={buttonClass({ variant: 'light', size: 'lg' })}>
            {closing.browse}
            <ArrowRight aria-hidden="true" />
          </Link>
          <Link to="/devenir-expert" className="inline-flex min-h-11 items-center font-semibold underline">
            {closing.join}
          </Link>
        </div>
      </CallToAction>
    </>
  );
}

/** The two half-discs of the logo, with the client and the expert they stand for. */
function FacingPeople() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-[30rem] grid-cols-2 gap-3 lg:max-w-none">
      <div className="relative aspect-[1/2] overflow-hidden rounded-r-full bg-menthe">
        <DrawnPerson who="expert" className="left-[-22%] h-[58%] max-w-none" />
      </div>
      <div className="relative aspect-[1/2] overflow-hidden rounded-l-full bg-peche">
        <DrawnPerson who="client" className="right-[-18%] h-[56%] max-w-none" />
      </div>
    </div>
  );
}
