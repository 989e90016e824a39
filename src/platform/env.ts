import { readFileSync } from 'node:fs';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { connectionProblems } from './connections.ts';

const flag = z.stringbool();
const optional = z.string().trim().min(1).optional();
const secret = z.string().min(32, 'at least 32 characters: openssl rand -base64 32');
/** A file that we serve: a path of this site, or an https URL. */
const ownFile = z.string().regex(/^(\/(?!\/)|https:\/\/)\S+\.\w+$/, 'a path that begins with /, or an https address');
/** Comma-separated STUN or TURN servers: `turn:relais.example:3478?transport=udp,turns:…`. */
const servers = (scheme: RegExp) =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.string().regex(scheme)))
    .optional();
/** An empty value in an env file means 'not set'. */
const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** Production URLs of the payment provider; any other value is a stand-in. */
const stripeApi = 'https://api.stripe.com';
const stripeJs = 'https://js.stripe.com';
const stripeOnboarding = 'https://connect.stripe.com';
const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
/** Production URLs of Google Calendar: consent page, tokens (issue and revoke), events. */
const googleCalendar = {
  GOOGLE_CONSENT: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_TOKENS: 'https://oauth2.googleapis.com',
  GOOGLE_CALENDAR_API: 'https://www.googleapis.com/calendar/v3',
} as const;
const googleCalendarNames = ['GOOGLE_CONSENT', 'GOOGLE_TOKENS', 'GOOGLE_CALENDAR_API'] as const;
const webAddress = z.url({ protocol: /^https?$/ });
/** Operator details that the law requires on the site (LCEN, article 1-1; L616-1 of the consumer code). */
const operatorNames = [
  'OPERATOR_NAME',
  'OPERATOR_LEGAL_FORM',
  'OPERATOR_ADDRESS',
  'OPERATOR_PHONE',
  'OPERATOR_REGISTRATION',
  'OPERATOR_VAT_NUMBER',
  'OPERATOR_PUBLISHER',
  'OPERATOR_HOSTING',
  'OPERATOR_MEDIATOR',
] as const;
const secretNames = ['AUTH_SECRET', 'AUTH_SECRET_FALLBACK', 'SEALING_KEY', 'SEALING_KEY_FALLBACK'] as const;
const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    AUTH_SECRET: secret,
    /** A second secret that still verifies and opens, and signs and seals nothing; see ops/runbooks/keys.md. */
    AUTH_SECRET_FALLBACK: secret.optional(),
    SEALING_KEY: secret,
    SEALING_KEY_FALLBACK: secret.optional(),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_CONSENT: webAddress.default(googleCalendar.GOOGLE_CONSENT),
    GOOGLE_TOKENS: webAddress.default(googleCalendar.GOOGLE_TOKENS),
    GOOGLE_CALENDAR_API: webAddress.default(googleCalendar.GOOGLE_CALENDAR_API),
    ICS_STAND_IN: webAddress.optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, '32 bytes, base64url: npm run setup makes one')
      .optional(),
    PUSH_STAND_IN: webAddress.optional(),
    CALENDAR_CHANGES_PER_HOUR: z.coerce.number().int().positive().default(20),
    STRIPE_API: z.url({ protocol: /^https?$/ }).default(stripeApi),
    STRIPE_JS: z.url({ protocol: /^https?$/ }).default(stripeJs),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STORAGE_DIR: z.string().default('var/storage'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: optional,
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    CLAMD_URL: z
      .string()
      .regex(/^(tcp:\/\/(\[[\da-f:.]+\]|[^\s:/@]+):\d{1,5}|unix:\/\S+)$/, 'tcp://host:port or unix:/path')
      .optional(),
    /** Delivers message files without a virus scan: see docs/decisions/0058. */
    UNSCANNED_FILES: flag.default(false),
    STUN_URLS: servers(/^stuns?:[^\s,]+$/),
    TURN_URLS: servers(/^turns?:[^\s,]+$/),
    TURN_SECRET: secret.optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
    SIGN_INS_PER_QUARTER_HOUR: z.coerce.number().int().positive().default(10),
    PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),
    REPORTS_PER_HOUR: z.coerce.number().int().positive().default(10),
    MESSAGES_PER_HOUR: z.coerce.number().int().positive().default(10),
    CARD_CHANGES_PER_MINUTE: z.coerce.number().int().positive().default(10),
    HOLDS_PER_HOUR: z.coerce.number().int().positive().default(60),
    PROMO_CODES_PER_HOUR: z.coerce.number().int().positive().default(20),
    CONVERSATION_MESSAGES_PER_HOUR: z.coerce.number().int().positive().default(120),
    CONVERSATION_FILES_PER_HOUR: z.coerce.number().int().positive().default(60),
    NOTES_PER_MINUTE: z.coerce.number().int().positive().default(30),
    BOOKING_HORIZON_DAYS: z.coerce.number().int().min(1).max(366).default(90),
    CALLS: flag.default(true),
    COMMISSION_PERCENT: z.coerce.number().int().min(0).max(100).default(15),
    /** Collecting money for others needs a licensed partner: see docs/decisions/0035. */
    IBAN_PAYOUTS: flag.default(false),
    PAYOUT_IBAN: z
      .string()
      .refine((typed) => isValidIBAN(electronicFormatIBAN(typed) ?? ''), 'an IBAN')
      .optional(),
    PAYOUT_CHANGES_PER_HOUR: z.coerce.number().int().positive().default(10),
    PHOTOS_PER_HOUR: z.coerce.number().int().positive().default(20),
    SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).default(0),
    /** Touched by the worker at each sweep; read by src/main/health.ts. */
    HEARTBEAT_FILE: optional,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Tag or digest of the running image, named in every log line. */
    RELEASE: z
      .string()
      .regex(/^[\w.:@/-]{1,120}$/, 'a tag or a digest')
      .optional(),
    DESIGN_PAGES: flag.default(false),
    SITE_NAME: z.string().trim().min(1).default('Visavis'),
    /** Return address for bounces, with `+id` added before the @; see ops/runbooks/bounces.md. */
    BOUNCE_ADDRESS: z.email().optional(),
    CONTACT_ADDRESS: z.email().default('bonjour@visavis.example'),
    MESSAGING_URL: z.url().default('https://messagerie.visavis.example/discussion'),
    SOCIAL_URL: z.url().default('https://www.linkedin.com/company/visavis-example'),
    EVENTS_VIDEO_URL: ownFile.optional(),
    OPERATOR_NAME: optional,
    OPERATOR_LEGAL_FORM: optional,
    OPERATOR_ADDRESS: optional,
    OPERATOR_PHONE: optional,
    OPERATOR_REGISTRATION: optional,
    OPERATOR_VAT_NUMBER: optional,
    OPERATOR_PUBLISHER: optional,
    OPERATOR_HOSTING: optional,
    OPERATOR_MEDIATOR: optional,
    VERIFIED_CONTENT_ONLY: flag.default(false),
  })
  .refine((env) => (env.GOOGLE_CLIENT_ID === undefined) === (env.GOOGLE_CLIENT_SECRET === undefined), {
    error: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all',
    path: ['GOOGLE_CLIENT_ID'],
  })
  .refine((env) => (env.TURN_URLS === undefined) === (env.TURN_SECRET === undefined), {
    error: 'TURN_URLS and TURN_SECRET are set together or not at all',
    path: ['TURN_URLS'],
  })
  .refine((env) => !env.IBAN_PAYOUTS || (env.PAYOUT_IBAN && env.OPERATOR_NAME), {
    error: 'IBAN_PAYOUTS needs PAYOUT_IBAN and OPERATOR_NAME',
    path: ['IBAN_PAYOUTS'],
  })
  .superRefine((env, { addIssue }) => {
    const secrets = secretNames.flatMap((name) => env[name] ?? []);
    if (new Set(secrets).size < secrets.length)
      addIssue({ code: 'custom', path: ['SEALING_KEY'], message: `${secretNames.join(', ')} all differ` });
  })
  .refine((env) => s3Names.every((name) => env[name]) || !s3Names.some((name) => env[name]), {
    error: `${s3Names.join(', ')} are set together or not at all`,
    path: ['S3_ENDPOINT'],
  })
  .refine((env) => !(env.CLAMD_URL && env.UNSCANNED_FILES), {
    error: 'UNSCANNED_FILES is for an operator without a scanner: leave it out beside CLAMD_URL',
    path: ['UNSCANNED_FILES'],
  })
  .refine((env) => !isOpenToPublic(env) || env.CLAMD_URL || env.UNSCANNED_FILES, {
    error:
      'a site that is open to the public scans the files that people send to each other, or says UNSCANNED_FILES=true',
    path: ['CLAMD_URL'],
  })
  .refine((env) => stripeNames.every((name) => env[name]) || !stripeNames.some((name) => env[name]), {
    error: `${stripeNames.join(', ')} are set together or not at all`,
    path: ['STRIPE_SECRET_KEY'],
  })
  .refine((env) => !isOpenToPublic(env) || (env.STRIPE_API === stripeApi && env.STRIPE_JS === stripeJs), {
    error: 'a site that is open to the public is paid at the provider, not at a stand-in',
    path: ['STRIPE_API'],
  })
  .refine((env) => !isOpenToPublic(env) || !stripeNames.some((name) => env[name]?.includes('_test_')), {
    error: 'a site that is open to the public does not take payments with test keys',
    path: ['STRIPE_SECRET_KEY'],
  })
  .refine((env) => !isOpenToPublic(env) || googleCalendarNames.every((name) => env[name] === googleCalendar[name]), {
    error: 'a site that is open to the public connects calendars at Google, not at a stand-in',
    path: ['GOOGLE_CALENDAR_API'],
  })
  .refine((env) => !isOpenToPublic(env) || env.ICS_STAND_IN === undefined, {
    error: 'a site that is open to the public reads calendars at public addresses only',
    path: ['ICS_STAND_IN'],
  })
  .refine((env) => !isOpenToPublic(env) || env.PUSH_STAND_IN === undefined, {
    error: 'a site that is open to the public pushes to public addresses only',
    path: ['PUSH_STAND_IN'],
  })
  .superRefine((env, { addIssue }) => {
    if (!isOpenToPublic(env)) return;
    for (const name of missingOperatorNames(env))
      addIssue({ code: 'custom', path: [name], message: 'a site that is open to the public says who answers for it' });
    for (const { name, problem } of connectionProblems(env))
      addIssue({ code: 'custom', path: [name], message: problem });
  })
  .refine((env) => !isOpenToPublic(env) || !env.DESIGN_PAGES, {
    error: 'a site that is open to the public does not show the specimens of the design system',
    path: ['DESIGN_PAGES'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || isSafe(env.PUBLIC_ORIGIN), {
    error: 'production is served over https',
    path: ['PUBLIC_ORIGIN'],
  });

export type Env = z.infer<typeof envSchema>;

const isLoopback = (origin: string) => ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);

/** Browsers treat loopback as a secure context, so a production build can be tested locally. */
const isSafe = (origin: string) => new URL(origin).protocol === 'https:' || isLoopback(origin);

const isOpenToPublic = (env: { NODE_ENV: string; PUBLIC_ORIGIN: string }) =>
  env.NODE_ENV === 'production' && !isLoopback(env.PUBLIC_ORIGIN);

const missingOperatorNames = (env: Partial<Record<(typeof operatorNames)[number], string | undefined>>) =>
  operatorNames.filter((name) => env[name] === undefined);

/** Sample people have published passwords: they belong on a site that only this machine reaches. */
export const mayHaveSamplePeople = (env: Env) => env.NODE_ENV !== 'production' && isLoopback(env.PUBLIC_ORIGIN);

/** Values of settings that are given as files, such as AUTH_SECRET_FILE: secrets that an orchestrator mounts. */
const fromFiles = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.keys(envSchema.shape)
      .map((name) => [name, source[`${name}_FILE`]] as const)
      .filter(([, file]) => file)
      .map(([name, file = '']) => [name, readFileSync(file, 'utf8').trim()]),
  );

/** Reads the environment once, at boot: a process with invalid settings must not start. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = envSchema.safeParse({ ...withoutEmpty(source), ...fromFiles(source) });
  if (result.success) return result.data;
  // Names and reasons only: a value may be a secret.
  const reasons = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${reasons.join('\n')}`);
}

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Bucket settings; undefined when files are stored in `STORAGE_DIR`. */
export function s3Of(env: Env): S3Settings | undefined {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = s3Names.map((name) => env[name]);
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

export interface StripeSettings {
  readonly api: string;
  readonly js: string;
  /** Origin of Stripe's onboarding pages for experts. */
  readonly onboarding: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Undefined when the operator takes no payments: only free sessions can then be booked. */
export function stripeOf(env: Env): StripeSettings | undefined {
  const [secretKey, publishableKey, webhookSecret] = stripeNames.map((name) => env[name]);
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  const { STRIPE_API: api, STRIPE_JS: js } = env;
  const onboarding = api === stripeApi ? stripeOnboarding : api;
  return { api, js, onboarding, secretKey, publishableKey, webhookSecret };
}

/** Account that pays experts by IBAN; undefined when disabled. */
export interface SepaSettings {
  readonly name: string;
  readonly iban: string;
}

export function sepaOf(env: Env): SepaSettings | undefined {
  const { IBAN_PAYOUTS, PAYOUT_IBAN, OPERATOR_NAME: name } = env;
  if (!IBAN_PAYOUTS || !PAYOUT_IBAN || !name) return undefined;
  return { name, iban: electronicFormatIBAN(PAYOUT_IBAN) ?? PAYOUT_IBAN };
}

export interface GoogleCalendarSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly consent: string;
  readonly tokens: string;
  readonly api: string;
}

/** Settings for connected external calendars. */
export interface CalendarSettings {
  /** Undefined when the operator has no Google client. */
  readonly google: GoogleCalendarSettings | undefined;
  /** Origin allowed although it is not public, in development and tests. */
  readonly standIn: string | undefined;
}

export function calendarsOf(env: Env): CalendarSettings {
  const { ICS_STAND_IN: standIn, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const { GOOGLE_CONSENT: consent, GOOGLE_TOKENS: tokens, GOOGLE_CALENDAR_API: api } = env;
  return {
    standIn,
    google: clientId && clientSecret ? { clientId, clientSecret, consent, tokens, api } : undefined,
  };
}

/** Settings for push notifications. */
export interface PushSettings {
  /** VAPID key that identifies us to push services (RFC 8292); the public key derives from it. */
  readonly privateKey: string;
  /** Contact address for push services. */
  readonly contact: string;
  /** Origin allowed although it is not public, in development and tests. */
  readonly standIn: string | undefined;
}

/** Undefined without a key: notifications are not offered then. */
export function pushOf(env: Env): PushSettings | undefined {
  const { VAPID_PRIVATE_KEY: privateKey, CONTACT_ADDRESS, PUSH_STAND_IN: standIn } = env;
  return privateKey === undefined ? undefined : { privateKey, contact: `mailto:${CONTACT_ADDRESS}`, standIn };
}

/** Name and addresses of the product, defined only here (product decision 1). */
export interface Site {
  readonly name: string;
  readonly origin: string;
  readonly contactAddress: string;
  readonly messagingUrl: string;
  readonly socialUrl: string;
}

export const siteOf = (env: Env): Site => ({
  name: env.SITE_NAME,
  origin: env.PUBLIC_ORIGIN,
  contactAddress: env.CONTACT_ADDRESS,
  messagingUrl: env.MESSAGING_URL,
  socialUrl: env.SOCIAL_URL,
});

/** Legal operator of the site. The legal pages omit values that are not set, which is only possible where the site is not public. */
export interface Operator {
  readonly name: string | undefined;
  readonly legalForm: string | undefined;
  readonly address: string | undefined;
  readonly phone: string | undefined;
  readonly registration: string | undefined;
  readonly vatNumber: string | undefined;
  readonly publisher: string | undefined;
  readonly hosting: string | undefined;
  readonly mediator: string | undefined;
}

export const operatorOf = (env: Env): Operator => ({
  name: env.OPERATOR_NAME,
  legalForm: env.OPERATOR_LEGAL_FORM,
  address: env.OPERATOR_ADDRESS,
  phone: env.OPERATOR_PHONE,
  registration: env.OPERATOR_REGISTRATION,
  vatNumber: env.OPERATOR_VAT_NUMBER,
  publisher: env.OPERATOR_PUBLISHER,
  hosting: env.OPERATOR_HOSTING,
  mediator: env.OPERATOR_MEDIATOR,
});

/** Warnings at boot: settings that a public site needs and that are missing. */
export function settingsToMend(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const missing = missingOperatorNames(env);
  return [
    ...(missing.length > 0 ? [`the legal pages do not name their operator: ${missing.join(', ')}`] : []),
    ...(stripeOf(env) ? [] : ['no payment provider is set: only what costs nothing can be booked']),
    ...(env.UNSCANNED_FILES ? ['UNSCANNED_FILES is on: files of messages are delivered without a virus scan'] : []),
    ...(env.CLAMD_URL || env.UNSCANNED_FILES ? [] : ['no virus scanner is set: files of messages are not delivered']),
    ...secretNames
      .filter((name) => name.endsWith('_FALLBACK') && env[name] !== undefined)
      .map((name) => `${name} is set: remove it once npm run keys:rotate says that it is no longer needed`),
    ...(env.TURN_URLS || !env.CALLS ? [] : ['no relay is set: people on closed networks cannot call each other']),
    ...(env.VERIFIED_CONTENT_ONLY
      ? []
      : ['VERIFIED_CONTENT_ONLY is off: marketing figures and testimonials without a source are shown (L121-4)']),
  ];
}
