import type { ReactNode } from 'react';
import { ProfileLoading } from '#parts/experts/profile-loading';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <Header />
      <main id="contenu" tabIndex={-1} className="relative flex-1 outline-none">
        {children}
        <ProfileLoading />
      </main>
      <Footer />
    </div>
  );
}
