// S3 server over HTTP with one empty bucket:
//   node --openssl-legacy-provider sandbox/s3/server.ts PORT FOLDER BUCKET   (0: any free port, reported to the parent process)
// The option is needed for its page tokens, which use an old cipher. Key and secret are both S3RVER.
import { createRequire } from 'node:module';

interface Options {
  readonly address: string;
  readonly port: number;
  readonly directory: string;
  readonly silent: boolean;
  readonly allowMismatchedSignatures: boolean;
  readonly configureBuckets: readonly { name: string }[];
}

// The package has no types.
const Server: new (options: Options) => { run(): Promise<{ port: number }> } = createRequire(import.meta.url)(
  '@20minutes/s3rver',
);

const [port, directory, bucket] = process.argv.slice(2);
if (!port || !directory || !bucket) throw new Error('PORT, FOLDER and BUCKET are needed');

const server = new Server({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  // Key ids are checked, signatures are not: the server drops the last slash of a bucket URL before it signs, so every list request of
  // Amazon's client would fail.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket }],
});
const address = await server.run();
process.send?.({ port: address.port });
process.on('disconnect', () => process.exit());
