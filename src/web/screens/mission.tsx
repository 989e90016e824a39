import { ArrowRight, DoorOpen, Gem, Lightbulb, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { missionContent } from '#web/content/mission';

const { title, lead, statement, valuesTitle, values, closing } = missionContent;
const looks = [
  { Icon: Gem, ground: 'bg-lilas' },
  { Icon: DoorOpen, ground: 'bg-menthe' },
  { Icon: ShieldCheck, ground: 'bg-ciel' },
  { Icon: Lightbulb, ground: 'bg-paille' },
];

export function Mission() {
  return (
    <div className="mx-auto max-w-[75rem] px-5 pb-12 md:px-8">
      <section className="grid items-center gap-10 pt-8 pb-14 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-14 lg:pb-20">
        <div>
          <h1 className="text-hero">{title}</h1>
          <p className="mt-5 titling text-heading text-sapin">{lead}</p>
          <div className="mt-6 flex max-w-[58ch] flex-col gap-4 text-encre-2 text-lg">
            {statement.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <FacingPeople />
      </section>
      <section aria-labelledby="valeurs" className="py-6 md:py-10">
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
      <Card
        as="section"
        ground="sapin"
        padding="lg"
        className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-6"
      >
        <div className="max-w-xl">
          <h2 className="text-title">{closing.title}</h2>
          <p className="mt-2 text-lg opacity-90">{closing.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to="/expertises" className={buttonClass({ variant: 'light', size: 'lg' })}>
            {closing.browse}
            <ArrowRight aria-hidden="true" />
          </Link>
          <Link to="/devenir-expert" className="inline-flex min-h-11 items-center font-semibold underline">
            {closing.join}
          </Link>
        </div>
      </Card>
    </div>
  );
}

/** The two half-discs of the mark, with the people they stand for. */
function FacingPeople() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-[30rem] grid-cols-2 gap-3 lg:max-w-none">
      <div className="relative aspect-[1/2] overflow-hidden rounded-r-full bg-menthe">
        <img
          src="/drawings/hero-expert.svg"
          alt=""
          width={440}
          height={440}
          className="absolute bottom-0 left-[-22%] h-[58%] w-auto max-w-none"
        />
      </div>
      <div className="relative aspect-[1/2] overflow-hidden rounded-l-full bg-peche">
        <img
          src="/drawings/hero-client.svg"
          alt=""
          width={230}
          height={230}
          className="absolute right-[-18%] bottom-0 h-[56%] w-auto max-w-none -scale-x-100"
        />
      </div>
    </div>
  );
}
