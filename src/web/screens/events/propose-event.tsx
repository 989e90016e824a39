import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { contactPath } from './event-paths.ts';

export function ProposeEvent() {
  return (
    <section aria-labelledby="titre-proposer" className="mx-auto mt-16 max-w-[75rem] px-5 md:px-8">
      <Card ground="sapin" padding="lg" className="flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-xl">
          <h2 id="titre-proposer" className="text-title">
            {copy.proposeTitle}
          </h2>
          <p className="mt-3 text-lg opacity-90">{copy.proposeText}</p>
        </div>
        <a href={contactPath} className={buttonClass({ variant: 'light', size: 'lg' })}>
          {copy.propose}
        </a>
      </Card>
    </section>
  );
}
