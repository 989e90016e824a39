// Every third party of one stack in one process: mail server, OpenID provider, calendars, push service, virus scanner and payment
// provider.
//   node sandbox/stand-ins.ts '{"siteOrigin":"http://localhost:3000","smtp":1025,"mail":1026,…}'
import { startCalendars } from './calendars/server.ts';
import { startClamd } from './clamd/server.ts';
import { startMail } from './mail/catcher.ts';
import { startOpenId } from './openid/provider.ts';
import { startPush } from './push/server.ts';
import { startStripe } from './stripe/server.ts';

export interface StandIns {
  readonly siteOrigin: string;
  readonly smtp: number;
  readonly mail: number;
  readonly openid: number;
  readonly calendars: number;
  readonly push: number;
  readonly clamd: number;
  /** Undefined for a stack that runs the payment provider as its own process, to kill it. */
  readonly stripe?: { readonly port: number; readonly webhookSecret: string; readonly stateFile: string };
}

const { siteOrigin, smtp, mail, openid, calendars, push, clamd, stripe } = JSON.parse(
  process.argv[2] ?? '',
) as StandIns;
const running = await Promise.all([
  startMail({ smtpPort: smtp, httpPort: mail }),
  startOpenId(openid, siteOrigin),
  startCalendars(calendars),
  startPush(push),
  startClamd(clamd),
  ...(stripe ? [startStripe({ ...stripe, webhookUrl: `${siteOrigin}/webhooks/stripe` })] : []),
]);
console.log(`stand-ins of ${siteOrigin} are ready`);
process.on('SIGTERM', () => void Promise.all(running.map((each) => each.stop())));
