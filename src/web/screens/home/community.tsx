import { Link } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';

const { community } = homeCopy;

export function Community() {
  return (
    <section aria-labelledby="communaute" className="mx-auto max-w-[75rem] px-5 py-12 md:px-8">
      <Card ground="sapin" padding="lg" className="flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-xl">
          <h2 id="communaute" className="text-title">
            {community.title}
          </h2>
          <p className="mt-3 text-lg opacity-90">{community.text}</p>
        </div>
        <Link to="/se-connecter" className={buttonClass({ variant: 'light', size: 'lg' })}>
          {community.action}
        </Link>
      </Card>
    </section>
  );
}
