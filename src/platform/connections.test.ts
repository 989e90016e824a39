import { expect, test } from 'vitest';
import { type Connections, connectionProblems } from './connections.ts';

const elsewhere: Connections = {
  DATABASE_URL: 'postgres://visavis_app:secret@base.example:5432/visavis?sslmode=verify-full',
  REDIS_URL: 'rediss://:secret@redis.example:6379',
  SMTP_URL: 'smtps://visavis:secret@courrier.example',
  S3_ENDPOINT: 'https://s3.example',
};

test.each([
  ['encrypted and with a password', {}],
  [
    'encrypted after a first greeting, which SMTP calls STARTTLS',
    { SMTP_URL: 'smtp://courrier.example?requireTLS=true' },
  ],
  [
    'on this machine',
    { DATABASE_URL: 'postgres://visavis_app@127.0.0.1/visavis', REDIS_URL: 'redis://localhost:6379' },
  ],
  ['to a socket of this machine', { DATABASE_URL: 'postgres:///visavis?host=/run/postgresql' }],
  ['to no bucket', { S3_ENDPOINT: undefined }],
])('connections are accepted %s', (_, some) => {
  expect(connectionProblems({ ...elsewhere, ...some })).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgres://visavis_app:secret@base.example/visavis'],
  ['DATABASE_URL', 'postgres://visavis_app:secret@base.example/visavis?sslmode=require'],
  ['DATABASE_URL', 'postgres://visavis_app@base.example/visavis?sslmode=verify-full'],
  ['REDIS_URL', 'redis://:secret@redis.example:6379'],
  ['REDIS_URL', 'rediss://redis.example:6379'],
  ['SMTP_URL', 'smtp://courrier.example:587'],
  ['S3_ENDPOINT', 'http://s3.example'],
] as const)('%s is refused as %s', (name, url) => {
  expect(connectionProblems({ ...elsewhere, [name]: url }).map((found) => found.name)).toEqual([name]);
});
