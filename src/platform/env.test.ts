import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envSchema, readEnv, siteOf } from './env.ts';

const valid = {
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/visavis',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  AUTH_SECRET: 'a secret of more than thirty-two characters',
};

test('a missing setting stops the boot and is named', () => {
  expect(() => readEnv({ ...valid, DATABASE_URL: '' })).toThrow(/DATABASE_URL/);
});

test('a refused secret never shows in the message', () => {
  expect(() => readEnv({ ...valid, AUTH_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)[\s\S]*AUTH_SECRET/);
});

test('half a Google configuration stops the boot', () => {
  expect(() => readEnv({ ...valid, GOOGLE_CLIENT_ID: 'id' })).toThrow(/GOOGLE_CLIENT_ID/);
});

test('production without https stops the boot, except on the own machine', () => {
  const production = { ...valid, NODE_ENV: 'production' };
  expect(() => readEnv({ ...production, PUBLIC_ORIGIN: 'http://visavis.example' })).toThrow(/PUBLIC_ORIGIN/);
  expect(readEnv({ ...production, PUBLIC_ORIGIN: 'http://localhost:3000' }).NODE_ENV).toBe('production');
});

test.each(['film.mp4', '//ailleurs.example/film.mp4', 'http://visavis.example/film.mp4', '/film'])(
  'a film at %s stops the boot',
  (EVENTS_VIDEO_URL) => {
    expect(() => readEnv({ ...valid, EVENTS_VIDEO_URL })).toThrow(/EVENTS_VIDEO_URL/);
  },
);

test('a film is a path of this site, an https address, or not there', () => {
  for (const EVENTS_VIDEO_URL of ['/films/evenements.mp4', 'https://films.visavis.example/evenements.mp4'])
    expect(readEnv({ ...valid, EVENTS_VIDEO_URL }).EVENTS_VIDEO_URL).toBe(EVENTS_VIDEO_URL);
  expect(readEnv({ ...valid, EVENTS_VIDEO_URL: '' }).EVENTS_VIDEO_URL).toBeUndefined();
});

test('.env.example names every setting, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set(Object.keys(envSchema.shape)));
});

test('[NAV14] the name and addresses of the product come from the environment alone', () => {
  const site = siteOf(readEnv({ ...valid, SITE_NAME: 'Autrement', SOCIAL_URL: 'https://social.example/autrement' }));
  expect(site).toMatchObject({ name: 'Autrement', socialUrl: 'https://social.example/autrement' });
});
