import { ArrowRight, CalendarCheck, LockKeyhole, Mic, MonitorUp, PhoneOff, ShieldCheck, Video } from 'lucide-react';
import { Link } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { DrawnPerson } from '#parts/drawn-person';
import { TypedWord } from './typed-word.tsx';

const { hero } = homeCopy;
const promiseIcons = [ShieldCheck, CalendarCheck, LockKeyhole];

export function Hero() {
  return (
    <section className="mx-auto grid max-w-[75rem] items-center gap-12 px-5 pt-8 pb-16 md:px-8 lg:grid-cols-[1.05fr_1fr] lg:pt-14 lg:pb-24">
      <div>
        <h1 className="text-hero">
          {hero.before} <TypedWord words={hero.words} />
        </h1>
        <p className="mt-6 max-w-[34ch] text-encre-2 text-lg md:max-w-[40ch] md:text-xl">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/expertises" className={buttonClass({ size: 'lg' })}>
            {hero.discover}
            <ArrowRight aria-hidden="true" />
          </Link>
          <a href="#comment-ca-marche" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {hero.how}
          </a>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3 text-[0.9375rem] text-encre-2">
          {hero.promises.map((promise, index) => {
            const Icon = promiseIcons[index] ?? ShieldCheck;
            return (
              <li key={promise} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-5 text-sapin" />
                {promise}
              </li>
            );
          })}
        </ul>
      </div>
      <CallTiles />
    </section>
  );
}

/** Smaller in a narrow container, where the client's tile would cover the last icon. */
const control =
  'flex size-7 items-center justify-center rounded-full @sm:size-10 [&_svg]:size-3.5 @sm:[&_svg]:size-[1.125rem]';

/** Illustration of a call between an expert and a client. */
function CallTiles() {
  return (
    <div aria-hidden="true" className="@container relative mx-auto aspect-[10/9] w-full max-w-[34rem]">
      <div className="absolute top-0 left-0 h-[84%] w-[82%] overflow-hidden rounded-card bg-lilas">
        <DrawnPerson who="expert" className="inset-x-0 mx-auto h-[92%]" />
        <span className="absolute bottom-4 left-4 flex gap-1.5 @sm:gap-2.5">
          {[Mic, Video, MonitorUp].map((Icon) => (
            <span key={Icon.displayName} className={`${control} bg-blanc text-encre`}>
              <Icon />
            </span>
          ))}
          <span className={`${control} bg-mandarine text-craie`}>
            <PhoneOff />
          </span>
        </span>
      </div>
      <div className="absolute right-0 bottom-0 h-[54%] w-[45%] overflow-hidden rounded-card border-6 border-papier bg-paille">
        <DrawnPerson who="client" className="inset-x-0 mx-auto h-[92%]" />
        <span className="absolute bottom-3 left-3 rounded-full bg-encre px-3 py-1 font-medium text-craie text-sm">
          {hero.you}
        </span>
      </div>
    </div>
  );
}
