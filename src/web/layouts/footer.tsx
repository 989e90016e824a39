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
    <footer className="relative mt-16 border-trait border-t">
      <div className="mx-auto flex max-w-[75rem] flex-col gap-8 px-5 pt-10 pb-24 md:px-8 md:pb-12">
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[1.1fr_2fr]">
          <div className="max-w-sm">
            <Logo size="sm">{name}</Logo>
            <p className="mt-3 text-encre-2">{footer.promise}</p>
            <a
              href={socialUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={footer.social(name)}
              className="mt-2 inline-flex min-h-11 items-center gap-1 font-medium text-sapin hover:underline"
            >
              {footer.socialShort}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </a>
          </div>
          <nav
            aria-label={footer.label}
            className="grid gap-x-6 gap-y-8 min-[24rem]:grid-cols-2 md:grid-cols-3 print:hidden"
          >
            {footer.groups.map(({ title, links }) => (
              <div key={title} className="last:col-span-full md:last:col-span-1">
                <p className="font-semibold text-sm">{title}</p>
                <ul className="mt-1 flex flex-col">
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        className="inline-flex min-h-11 items-center py-1.5 text-[0.9375rem] text-encre-2 leading-snug hover:text-encre hover:underline"
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <p className="text-encre-2 text-sm">{footer.copyright(name, year)}</p>
      </div>
      <ChatLink />
    </footer>
  );
}
