import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { envSchema, operatorOf, pushOf, readEnv, s3Of, settingsToMend, siteOf, stripeOf } from './env.ts';

const valid = {
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/visavis',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  AUTH_SECRET: 'a secret of more than thirty-two characters',
  CLAMD_URL: 'tcp://127.0.0.1:3310',
  SEALING_KEY: 'a key of more than thirty-two characters',
};

test('a missing setting stops the boot and is named', () => {
  expect(() => readEnv({ ...valid, DATABASE_URL: '' })).toThrow(/DATABASE_URL/);
});

test('a refused secret never shows in the message', () => {
  expect(() => readEnv({ ...valid, AUTH_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)[\s\S]*AUTH_SECRET/);
});

test('a missing or short key, and a key that is used twice, stop the boot', () => {
  for (const [settings, named] of [
    [{ SEALING_KEY: '' }, /SEALING_KEY/],
    [{ SEALING_KEY: 'hunter2' }, /^(?!.*hunter2)[\s\S]*SEALING_KEY/],
    [{ SEALING_KEY_FALLBACK: 'hunter2' }, /SEALING_KEY_FALLBACK/],
    [{ AUTH_SECRET_FALLBACK: 'hunter2' }, /AUTH_SECRET_FALLBACK/],
    [{ SEALING_KEY_FALLBACK: valid.SEALING_KEY }, /all differ/],
    [{ AUTH_SECRET_FALLBACK: valid.AUTH_SECRET }, /all differ/],
    [{ SEALING_KEY: valid.AUTH_SECRET }, /all differ/],
  ] as const)
    expect(() => readEnv({ ...valid, ...settings })).toThrow(named);
  const fallbacks = { AUTH_SECRET_FALLBACK: 'a'.repeat(32), SEALING_KEY_FALLBACK: 'b'.repeat(32) };
  expect(readEnv({ ...valid, ...fallbacks })).toMatchObject(fallbacks);
});

test('an incomplete Google configuration stops the boot', () => {
  expect(() => readEnv({ ...valid, GOOGLE_CLIENT_ID: 'id' })).toThrow(/GOOGLE_CLIENT_ID/);
});

test('an incomplete S3 configuration stops the boot; a complete one is a bucket, none is a folder', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_REGION: 'fr-1', S3_BUCKET: 'visavis', S3_ACCESS_KEY_ID: 'key' };
  expect(() => readEnv({ ...valid, ...s3 })).toThrow(/S3_ENDPOINT: .*S3_SECRET_ACCESS_KEY/);
  expect(s3Of(readEnv(valid))).toBeUndefined();
  expect(s3Of(readEnv({ ...valid, ...s3, S3_SECRET_ACCESS_KEY: 'secret' }))).toEqual({
    endpoint: 'https://s3.example',
    region: 'fr-1',
    bucket: 'visavis',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('an incomplete payment configuration stops the boot; a complete one enables payments, none disables them', () => {
  expect(() => readEnv({ ...valid, ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(stripeOf(readEnv(valid))).toBeUndefined();
  expect(stripeOf(readEnv({ ...valid, ...stripe }))).toMatchObject({
    secretKey: 'sk_live_1',
    js: 'https://js.stripe.com',
  });
});

const turn = {
  TURN_URLS: 'turn:relais.example:3478?transport=udp, turns:relais.example:443',
  TURN_SECRET: 'a secret that the relay knows as well',
};

test('an incomplete relay or an invalid relay address stops the boot', () => {
  expect(() => readEnv({ ...valid, TURN_URLS: turn.TURN_URLS })).toThrow(/TURN_SECRET/);
  expect(() => readEnv({ ...valid, ...turn, TURN_SECRET: 'short' })).toThrow(/TURN_SECRET/);
  expect(() => readEnv({ ...valid, ...turn, TURN_URLS: 'https://relais.example' })).toThrow(/TURN_URLS/);
  expect(() => readEnv({ ...valid, STUN_URLS: 'relais.example:3478' })).toThrow(/STUN_URLS/);
  expect(readEnv({ ...valid, ...turn }).TURN_URLS).toEqual([
    'turn:relais.example:3478?transport=udp',
    'turns:relais.example:443',
  ]);
});

const operator = {
  OPERATOR_NAME: 'Exemple',
  OPERATOR_LEGAL_FORM: 'SAS au capital de 10 000 €',
  OPERATOR_ADDRESS: '1 rue de l’Exemple, 75001 Paris',
  OPERATOR_PHONE: '+33 1 00 00 00 00',
  OPERATOR_REGISTRATION: 'RCS Paris 000 000 000',
  OPERATOR_VAT_NUMBER: 'FR00 000000000',
  OPERATOR_PUBLISHER: 'Claire Fontaine',
  OPERATOR_HOSTING: 'Hébergeur Exemple, 2 rue du Nuage, 59000 Lille',
  OPERATOR_MEDIATOR: 'Médiateur Exemple',
};

test('a public site does not start without its operator, and every missing setting is named', () => {
  const open = { ...valid, ...operator, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://visavis.example' };
  for (const name of Object.keys(operator))
    expect(() => readEnv({ ...open, [name]: ' ' }), name).toThrow(new RegExp(`^  ${name}: `, 'm'));
  expect(() => readEnv({ ...open, OPERATOR_PHONE: '', OPERATOR_MEDIATOR: '' })).toThrow(
    /OPERATOR_PHONE: a site that is open to the public says who answers for it\n {2}OPERATOR_MEDIATOR: /,
  );
  expect(readEnv(open).OPERATOR_NAME).toBe('Exemple');
  // The process starts on a loopback origin or outside production.
  expect(readEnv({ ...valid, NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost:3000' })).toBeTruthy();
  expect(readEnv({ ...valid, PUBLIC_ORIGIN: 'https://visavis.example' })).toBeTruthy();
});

test('a public site refuses connections in plain text, and the specimens of the design system', () => {
  const open = { ...valid, ...operator, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://visavis.example' };
  expect(() => readEnv({ ...open, SMTP_URL: 'smtp://courrier.example' })).toThrow(/SMTP_URL: smtps/);
  expect(() => readEnv({ ...open, DESIGN_PAGES: 'true' })).toThrow(/DESIGN_PAGES/);
  expect(readEnv({ ...valid, SMTP_URL: 'smtp://courrier.example', DESIGN_PAGES: 'true' })).toBeTruthy();
});

test('a setting may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'auth-secret');
  writeFileSync(file, 'a secret that an orchestrator mounts as a file\n');
  const { AUTH_SECRET: _, ...others } = valid;
  expect(readEnv({ ...others, AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe(
    'a secret that an orchestrator mounts as a file',
  );
  expect(() => readEnv({ ...others, AUTH_SECRET_FILE: join(folder, 'missing') })).toThrow(/ENOENT/);
  writeFileSync(file, 'short');
  expect(() => readEnv({ ...others, AUTH_SECRET_FILE: file })).toThrow(/AUTH_SECRET: at least 32/);
});

test('a public site refuses a payment stand-in and test keys', () => {
  const open = { ...valid, ...operator, ...stripe, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://visavis.example' };
  expect(() => readEnv({ ...open, STRIPE_API: 'http://127.0.0.1:4242' })).toThrow(/stand-in/);
  expect(() => readEnv({ ...open, STRIPE_JS: 'https://elsewhere.example' })).toThrow(/stand-in/);
  expect(() => readEnv({ ...open, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/test keys/);
  expect(readEnv(open).STRIPE_API).toBe('https://api.stripe.com');
  expect(readEnv({ ...open, PUBLIC_ORIGIN: 'http://localhost:3000', STRIPE_API: 'http://127.0.0.1:1' })).toBeTruthy();
});

test('a public site without a virus scanner does not start, unless it says that files are delivered unscanned', () => {
  const open = { ...valid, ...operator, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://visavis.example' };
  expect(() => readEnv({ ...open, CLAMD_URL: '' })).toThrow(/CLAMD_URL: .*UNSCANNED_FILES=true/);
  expect(readEnv({ ...open, CLAMD_URL: '', UNSCANNED_FILES: 'true' }).UNSCANNED_FILES).toBe(true);
  expect(() => readEnv({ ...open, UNSCANNED_FILES: 'true' })).toThrow(/UNSCANNED_FILES: /);
  expect(readEnv(open).UNSCANNED_FILES).toBe(false);
});

test.each(['tcp://127.0.0.1', 'http://127.0.0.1:3310', '127.0.0.1:3310', 'unix:run/clamd.ctl', 'tcp://a b:3310'])(
  'a scanner at %s stops the boot',
  (CLAMD_URL) => {
    expect(() => readEnv({ ...valid, CLAMD_URL })).toThrow(/CLAMD_URL/);
  },
);

test('a scanner has a host and a port, or a socket', () => {
  for (const CLAMD_URL of ['tcp://clamd.internal:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl'])
    expect(readEnv({ ...valid, CLAMD_URL }).CLAMD_URL).toBe(CLAMD_URL);
});

test('production without a virus scanner is warned about', () => {
  const production = {
    ...valid,
    ...operator,
    ...stripe,
    ...turn,
    NODE_ENV: 'production',
    VERIFIED_CONTENT_ONLY: 'true',
  };
  const without = { ...production, CLAMD_URL: '' };
  expect(settingsToMend(readEnv(production))).toEqual([]);
  expect(settingsToMend(readEnv(without))).toEqual([expect.stringContaining('no virus scanner')]);
  expect(settingsToMend(readEnv({ ...without, UNSCANNED_FILES: 'true' }))).toEqual([
    expect.stringContaining('UNSCANNED_FILES is on'),
  ]);
});

test('a public site refuses a push stand-in and a VAPID key of the wrong length', () => {
  const open = { ...valid, ...operator, ...stripe, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://visavis.example' };
  expect(() => readEnv({ ...open, PUSH_STAND_IN: 'http://127.0.0.1:9600' })).toThrow(/PUSH_STAND_IN/);
  expect(() => readEnv({ ...open, VAPID_PRIVATE_KEY: 'short' })).toThrow(/VAPID_PRIVATE_KEY/);
  expect(pushOf(readEnv(open))).toBeUndefined();
  expect(pushOf(readEnv({ ...open, VAPID_PRIVATE_KEY: 'k'.repeat(43) }))?.contact).toMatch(/^mailto:/);
});

test('production without https stops the boot, except on localhost', () => {
  const production = { ...valid, NODE_ENV: 'production' };
  expect(() => readEnv({ ...production, PUBLIC_ORIGIN: 'http://visavis.example' })).toThrow(/PUBLIC_ORIGIN/);
  expect(readEnv({ ...production, PUBLIC_ORIGIN: 'http://localhost:3000' }).NODE_ENV).toBe('production');
});

test.each(['film.mp4', '//ailleurs.example/film.mp4', 'http://visavis.example/film.mp4', '/film'])(
  'a video at %s stops the boot',
  (EVENTS_VIDEO_URL) => {
    expect(() => readEnv({ ...valid, EVENTS_VIDEO_URL })).toThrow(/EVENTS_VIDEO_URL/);
  },
);

test('a video is a path of this site, an https address or absent', () => {
  for (const EVENTS_VIDEO_URL of ['/films/evenements.mp4', 'https://films.visavis.example/evenements.mp4'])
    expect(readEnv({ ...valid, EVENTS_VIDEO_URL }).EVENTS_VIDEO_URL).toBe(EVENTS_VIDEO_URL);
  expect(readEnv({ ...valid, EVENTS_VIDEO_URL: '' }).EVENTS_VIDEO_URL).toBeUndefined();
});

test('.env.example names every setting and the owner of migrations, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set([...Object.keys(envSchema.shape), 'DATABASE_OWNER_URL']));
});

test('[NAV14] the name and addresses of the product come from the environment alone', () => {
  const site = siteOf(readEnv({ ...valid, SITE_NAME: 'Autrement', SOCIAL_URL: 'https://social.example/autrement' }));
  expect(site).toMatchObject({ name: 'Autrement', socialUrl: 'https://social.example/autrement' });
});

test('a missing legal setting is reported, in production only', () => {
  const settings = {
    ...valid,
    ...operator,
    ...stripe,
    ...turn,
    VERIFIED_CONTENT_ONLY: 'true',
    OPERATOR_PHONE: '',
    OPERATOR_MEDIATOR: '',
  };
  expect(settingsToMend(readEnv(settings))).toEqual([]);
  expect(settingsToMend(readEnv({ ...settings, NODE_ENV: 'production' }))).toEqual([
    'the legal pages do not name their operator: OPERATOR_PHONE, OPERATOR_MEDIATOR',
  ]);
});

test('[LEGAL09] production with claims without a source is warned about until VERIFIED_CONTENT_ONLY is set', () => {
  const production = { ...valid, ...operator, ...stripe, ...turn, NODE_ENV: 'production' };
  expect(readEnv(valid).VERIFIED_CONTENT_ONLY).toBe(false);
  expect(settingsToMend(readEnv(production))).toEqual([expect.stringContaining('VERIFIED_CONTENT_ONLY is off')]);
  expect(settingsToMend(readEnv({ ...production, VERIFIED_CONTENT_ONLY: 'true' }))).toEqual([]);
});

test('production that takes no payments is warned about', () => {
  const production = { ...valid, ...operator, ...turn, NODE_ENV: 'production', VERIFIED_CONTENT_ONLY: 'true' };
  expect(settingsToMend(readEnv(production))).toEqual([expect.stringContaining('no payment provider')]);
});

test('production with a fallback key is reminded of it', () => {
  const production = {
    ...valid,
    ...operator,
    ...stripe,
    ...turn,
    NODE_ENV: 'production',
    VERIFIED_CONTENT_ONLY: 'true',
    SEALING_KEY_FALLBACK: 'a key that was used until yesterday',
  };
  expect(settingsToMend(readEnv(production))).toEqual([expect.stringMatching(/^SEALING_KEY_FALLBACK is set/)]);
});

test('production without a relay is warned about', () => {
  const production = { ...valid, ...operator, ...stripe, NODE_ENV: 'production', VERIFIED_CONTENT_ONLY: 'true' };
  expect(settingsToMend(readEnv(production))).toEqual([expect.stringContaining('no relay')]);
  expect(settingsToMend(readEnv({ ...production, CALLS: 'false' }))).toEqual([]);
});

test('the operator comes from the environment and is empty without it', () => {
  expect(operatorOf(readEnv({ ...valid, OPERATOR_NAME: 'Exemple' }))).toMatchObject({ name: 'Exemple' });
  expect(Object.values(operatorOf(readEnv(valid))).filter(Boolean)).toEqual([]);
});
