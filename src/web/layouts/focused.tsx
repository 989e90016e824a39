import { Outlet } from 'react-router';
import { FrenchLocale } from '#design/locale';
import { HomeLink } from './header.tsx';

/** Layout for a single task (sign in, pay): only the logo leads away. */
export default function FocusedLayout() {
  return (
    <div className="flex min-h-screen flex-col">
      <header className="mx-auto w-full max-w-[75rem] px-5 py-4 md:px-8 md:py-5">
        <HomeLink />
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
        <FrenchLocale>
          <Outlet />
        </FrenchLocale>
      </main>
    </div>
  );
}
