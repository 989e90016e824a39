import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '#platform/env';

/** The sandbox's S3 server in its own process, on a free port. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'visavis-s3-'));
  const bucket = 'visavis';
  const child = fork('sandbox/s3/server.ts', ['0', directory, bucket], { execArgv: ['--openssl-legacy-provider'] });
  const gone = once(child, 'exit');
  const [message] = await Promise.race([once(child, 'message'), gone]);
  if (!message?.port) throw new Error('the S3 server did not start');
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${message.port}`,
    region: 'fr-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    async stop() {
      child.disconnect();
      await gone;
      await rm(directory, { recursive: true });
    },
  };
}
