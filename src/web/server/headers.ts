import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { calendarsOf, stripeOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** Deny unless declared. Scripts run by nonce only; style attributes are React Aria's, which positions with them. */
export function securityHeaders({ env }: Platform, production: boolean): MiddlewareHandler<WebEnv> {
  // Vite's development client injects scripts and styles without a nonce.
  const script = production ? ["'self'", NONCE] : ["'self'", "'unsafe-inline'"];
  const style = production ? ["'self'", NONCE] : ["'self'", "'unsafe-inline'"];
  const https = env.PUBLIC_ORIGIN.startsWith('https:');
  // On every page: a policy stays while its visitor goes on to the checkout. The script itself loads where cards are typed.
  const stripe = stripeOf(env);
  const google = calendarsOf(env)?.google;
  const usual = {
    strictTransportSecurity: https ? 'max-age=63072000; includeSubDomains; preload' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
  };
  // A policy means something on a page; on each of thirty scripts it would only be a kilobyte more to send.
  const forAssets = secureHeaders(usual);
  // Made to be shown elsewhere.
  const forPreviews = secureHeaders({ ...usual, crossOriginResourcePolicy: 'cross-origin' });
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
        // Where experts agree that their calendar is read.
        ...(google ? [new URL(google.consent).origin] : []),
        // Where experts say who they are, to be paid.
        ...(stripe ? [stripe.onboarding] : []),
      ],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      ...(https && { upgradeInsecureRequests: [] }),
    },
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
    // A mail brings its styles along, and no script.
    const chosen = /^\/(assets\/|__manifest$|design\/mails\/.)/.test(path)
      ? forAssets
      : path.startsWith('/apercu/')
        ? forPreviews
        : forPages;
    return chosen(c, next);
  };
}
