import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import { HomeLink } from '#layouts/header';
import { callRoomCopy as copy } from './copy.ts';

/** Full-page message on the dark room background, with links. */
export function RoomFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <RoomHeader />
      <div className="mx-auto flex w-full max-w-[44rem] flex-1 flex-col items-center justify-center gap-5 text-balance px-5 pb-24 text-center">
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}

export function RoomHeader() {
  return (
    <header className="mx-auto flex w-full max-w-[75rem] items-center justify-between gap-4 px-5 py-4 md:px-8">
      <HomeLink />
      <Link to="/appels-video" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -mr-4`}>
        {copy.leads.back}
      </Link>
    </header>
  );
}
