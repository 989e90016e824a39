// npm run dev: web, worker, mail catcher and the stand-ins of Stripe and clamd, each restarted or reloaded when its files change.
import { type ChildProcess, spawn } from 'node:child_process';
import { build as pretty } from 'pino-pretty';
import { readEnv, stripeOf } from '#platform/env';

process.loadEnvFile('.env');
const env = readEnv();
const smtp = new URL(env.SMTP_URL);
const mailPort = Number(smtp.port) + 1;
const stripe = stripeOf(env);
const stripeApi = stripe && new URL(stripe.api);
const clamd = env.CLAMD_URL === undefined ? undefined : new URL(env.CLAMD_URL);

const children: ChildProcess[] = [];
const start = (...args: string[]) => {
  const child = spawn(process.execPath, ['--env-file=.env', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.pipe(pretty({ colorize: true, ignore: 'pid,role,requestId,time', singleLine: true }));
  children.push(child);
  child.on('exit', (code) => {
    if (code) console.error(`${args.at(-1)} ended with ${code}`);
    stop();
  });
};
let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

start('sandbox/mail/catcher.ts', smtp.port, String(mailPort));
// Skipped for a developer who uses Stripe itself with their own test keys.
if (stripe && stripeApi?.hostname === '127.0.0.1') {
  const webhook = `${env.PUBLIC_ORIGIN}/webhooks/stripe`;
  start('sandbox/stripe/server.ts', stripeApi.port, webhook, stripe.webhookSecret, 'var/stripe.journal');
}
// Skipped for a developer who runs clamd itself, at another address or on a socket.
if (clamd?.hostname === '127.0.0.1') start('sandbox/clamd/server.ts', clamd.port);
start('--watch', '--watch-preserve-output', 'src/main/worker.ts');
start('--conditions=development', 'tools/dev/web.ts');

console.log(`
  the site     ${env.PUBLIC_ORIGIN}
  its mails    http://localhost:${mailPort}
  components   ${env.PUBLIC_ORIGIN}/design
  payments     ${stripe ? stripe.api : 'none: no keys are set'}

  To sign in as the sample admin, take the code that npm run admin-code prints.
`);
