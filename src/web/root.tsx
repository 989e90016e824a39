import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { lazy, use, useEffect, useRef } from 'react';
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { callSoon } from '#modules/calls/server';
import { favouriteIds } from '#modules/experts/server';
import { roleBadge, termsNotice } from '#modules/identity';
import { countUnread } from '#modules/messages/server';
import { mailsComeBack } from '#modules/notifications/server';
import { ErrorPage } from '#parts/error-page';
import { KeptAnswers } from '#parts/kept-answers';
import { NavigationProgress } from '#parts/navigation-progress';
import { NotFoundPage } from '#parts/not-found-page';
import { RefusedPage, refusedOperation } from '#parts/refused-page';
import { Toasts } from '#parts/toasts';
import fraunces from '../design/fonts/fraunces-480.woff2?url';
import styles from '../design/tokens.css?url';
import type { Route } from './+types/root';
import { sharedPicture, sitePreview } from './http/previews/preview.ts';
import { Nonce } from './nonce.ts';
import { visit } from './server/context.ts';
import { clearFlash, readFlash } from './server/flash.ts';
import { readSidebar } from './server/sidebar-cookie.ts';
import type { PageHandle } from './site.ts';
import { TimeZone, useBrowserZone } from './visitor-clock.ts';

export { shouldRevalidate } from './dialog-routes.ts';

// Loaded lazily, so that visitors do not download it. No Suspense: the server waits for it.
const CallSoon = lazy(async () => ({ default: (await import('#layouts/call-soon')).CallSoon }));

export const links: Route.LinksFunction = () => [
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icones/apple-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Data shared by all pages: the operator, the viewer and the pending toast. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, viewer, requestId } = context.get(visit);
  const flash = readFlash(request, platform.site.name);
  const cleared = flash && clearFlash(request);
  const { name, origin, contactAddress, messagingUrl, socialUrl } = platform.site;
  // A failure in a banner must not fail the page.
  const beside = <Found,>(asked: Promise<Found>, what: string) =>
    asked.catch((error: unknown) => {
      platform.log.warn({ err: error, requestId }, what);
      return undefined;
    });
  const [soon, comeBack, unread, favourites] = viewer
    ? await Promise.all([
        beside(callSoon(platform, viewer.profileId), 'a call that begins soon was not looked for'),
        beside(mailsComeBack(platform.db, viewer.id), 'whether mails come back was not looked for'),
        beside(countUnread(platform.db, viewer.profileId), 'unread conversations were not counted'),
        beside(favouriteIds(platform.db, viewer.profileId), 'favourites were not read'),
      ])
    : [];
  return data(
    {
      site: {
        name,
        origin,
        contactAddress,
        messagingUrl,
        socialUrl,
        year: platform.clock.now().getFullYear(),
        picture: sharedPicture(sitePreview(platform.site)),
      },
      viewer: viewer && {
        firstName: viewer.firstName,
        fullName: viewer.fullName,
        email: viewer.email,
        emailVerified: viewer.emailVerified,
        mailsComeBack: comeBack ?? false,
        termsNotice: termsNotice(viewer.termsVersion, dateIn(usualZone, platform.clock.now())),
        avatarUrl: viewer.avatarUrl,
        badge: roleBadge(viewer),
        unreadConversations: unread ?? 0,
        favourites: favourites ?? [],
      },
      callSoon: soon,
      sidebar: readSidebar(request),
      flash,
    },
    cleared ? { headers: { 'Set-Cookie': cleared } } : {},
  );
}

/** Makes React Aria use French whatever the browser's language: the bundle has no other texts. Backticks, because React escapes quotes. */
function FrenchTexts({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {'window[Symbol.for(`react-aria.i18n.locale`)]=`fr-FR`'}
    </script>
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(Nonce);
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const withoutScripts = handles.some((handle) => handle?.noJs);
  return (
    <html lang="fr" {...(handles.some((handle) => handle?.dark) && { 'data-theme': 'nuit' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* React Aria reads the nonce when it adds a style element. */}
        {withoutScripts ? null : <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        {withoutScripts ? null : <FrenchTexts nonce={nonce} />}
        <Meta />
        <Links />
        {/* With a precedence React writes the stylesheet before the script preloads, which would otherwise delay it. */}
        <link rel="stylesheet" href={styles} precedence="default" />
      </head>
      <body>
        <a
          href="#contenu"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-sapin focus:px-5 focus:py-3 focus:font-semibold focus:text-craie"
        >
          {layoutCopy.skip}
        </a>
        {children}
        {withoutScripts ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useTopOfPage();
  return (
    <InBrowserZone>
      <NavigationProgress />
      {loaderData.viewer ? <CallSoon {...loaderData.callSoon} /> : null}
      <KeptAnswers>
        <Outlet />
      </KeptAnswers>
      <Toasts flash={loaderData.flash} />
    </InBrowserZone>
  );
}

/** A component of its own, so that the correction renders again what shows times, and not the whole page. */
const InBrowserZone = ({ children }: { readonly children: React.ReactNode }) => (
  <TimeZone value={useBrowserZone()}>{children}</TimeZone>
);

/** Scrolls and moves focus to the top of each new page; a dialog route leaves the page below where it was. */
function useTopOfPage() {
  const pathname = useMatches().findLast(({ handle }) => !(handle as PageHandle | undefined)?.dialog)?.pathname;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const refused = refusedOperation(error);
  return refused ? <RefusedPage {...refused} /> : <ErrorPage />;
}
