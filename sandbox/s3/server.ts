// A server that speaks S3 over HTTP, with one empty bucket:
//   node --openssl-legacy-provider sandbox/s3/server.ts PORT FOLDER BUCKET   (0: any port; whoever forked it is told which)
// The option is for the tokens of its pages, which it makes with an old cipher. The key is S3RVER, and so is the secret.
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
  // Key ids are checked, signatures not: it leaves the last slash of a bucket's address out of what it signs, so that no list of
  // Amazon's own client would pass.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket }],
});
const address = await server.run();
process.send?.({ port: address.port });
process.on('disconnect', () => process.exit());
