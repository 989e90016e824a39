import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { Logo } from '#design/logo';
import { useSite } from '#web/site';
import { ChatLink } from './chat-link.tsx';

const { footer } = layoutCopy;

export function Footer() {
  const { name, socialUrl, year } = useSite();
  return (
    <footer className="mt-16 border-trait border-t">
      <div className="mx-auto flex max-w-[75rem] flex-col gap-8 px-5 pt-10 pb-24 md:px-8 md:pb-12">
        <div className="flex flex-wrap items-start justify-between gap-8">
          <div className="max-w-sm">
            <Logo size="sm">{name}</Logo>
            <p className="mt-3 text-encre-2">{footer.promise}</p>
          </div>
          <nav aria-label={footer.label}>
            <ul className="flex flex-col gap-1 md:flex-row md:flex-wrap md:gap-x-6">
              {footer.links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-encre-2 hover:text-encre hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <a
                  href={socialUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={footer.social(name)}
                  className="inline-flex min-h-11 items-center gap-1 text-encre-2 hover:text-encre hover:underline"
                >
                  {footer.socialShort}
                  <ArrowUpRight aria-hidden="true" className="size-4" />
                </a>
              </li>
            </ul>
          </nav>
        </div>
        <p className="text-encre-2 text-sm">{footer.copyright(name, year)}</p>
      </div>
      <ChatLink />
    </footer>
  );
}
