import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { calendarsOf, stripeOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { reportsPath } from './policy-reports.ts';
import type { WebEnv } from './requests.ts';

/** Name under which browsers know the address of our reports. */
const reports = 'csp';

/** Denies what is not declared. Scripts need the nonce, or to be added by a script that has it; style attributes are allowed because React
 * Aria positions elements with them. */
export function securityHeaders({ env }: Pick<Platform, 'env'>, production: boolean): MiddlewareHandler<WebEnv> {
  // Vite's development client injects scripts and styles without a nonce.
  const script = production ? ["'self'", NONCE, "'strict-dynamic'"] : ["'self'", "'unsafe-inline'"];
  const style = production ? ["'self'", NONCE] : ["'self'", "'unsafe-inline'"];
  const https = env.PUBLIC_ORIGIN.startsWith('https:');
  // On every page: the policy of the first page stays in force during client navigation to the checkout. The script itself loads only where
  // cards are entered.
  const stripe = stripeOf(env);
  const google = calendarsOf(env).google;
  const usual = {
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains; preload' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
  };
  const nothing = { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] };
  // The policy of pages would add a kilobyte to each of thirty scripts.
  const forAssets = secureHeaders({ ...usual, contentSecurityPolicy: nothing });
  // Previews are embedded on other sites.
  const forPreviews = secureHeaders({
    ...usual,
    crossOriginResourcePolicy: 'cross-origin',
    contentSecurityPolicy: nothing,
  });
  // A mail preview brings its own styles and pictures and has no script.
  const forMails = secureHeaders({
    ...usual,
    contentSecurityPolicy: {
      ...nothing,
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ['data:'],
      formAction: ["'none'"],
    },
  });
  const forPages = secureHeaders({
    ...usual,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [...script, ...(stripe ? [stripe.js] : [])],
      ...(stripe && { frameSrc: [stripe.js, 'https://hooks.stripe.com'] }),
      styleSrcElem: style,
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      mediaSrc: [
        "'self'",
        ...(env.EVENTS_VIDEO_URL?.startsWith('https:') ? [new URL(env.EVENTS_VIDEO_URL).origin] : []),
      ],
      connectSrc: ["'self'", ...(stripe ? [stripe.api] : []), ...(production ? [] : ['ws:'])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: [
        "'self'",
        ...(env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER).origin] : []),
        // Consent page where experts allow us to read their calendar.
        ...(google ? [new URL(google.consent).origin] : []),
        // Onboarding page where experts prove their identity to be paid.
        ...(stripe ? [stripe.onboarding] : []),
      ],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      ...(https && { upgradeInsecureRequests: [] }),
      // Browsers that know `report-to` ignore the older directive.
      reportUri: reportsPath,
      reportTo: reports,
    },
    // Only reported: whether the payment provider's script keeps to it cannot be tried with its stand-in (docs/decisions/0059).
    ...(production && {
      contentSecurityPolicyReportOnly: {
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        reportUri: reportsPath,
        reportTo: reports,
      },
    }),
    reportingEndpoints: [{ name: reports, url: reportsPath }],
    permissionsPolicy: {
      camera: ['self'],
      microphone: ['self'],
      displayCapture: ['self'],
      geolocation: [],
      payment: ['self', ...(stripe ? [stripe.js] : [])],
      usb: [],
    },
  });
  return (c, next) => {
    const { path } = c.req;
    if (/^\/(assets\/|__manifest$)/.test(path)) return forAssets(c, next);
    if (path.startsWith('/apercu/')) return forPreviews(c, next);
    return path.startsWith('/design/mails/') ? forMails(c, next) : forPages(c, next);
  };
}
