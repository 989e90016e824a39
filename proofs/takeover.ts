import { hashPassword } from '#platform/password-hash';
import type { Platform } from '#platform/platform';
import { startMail } from '../sandbox/mail/catcher.ts';
import { startOpenId } from '../sandbox/openid/provider.ts';
import { jobsOf, tasks } from '../src/worker/tasks.ts';
import { productSettings } from '../tests/support/product-settings.ts';
import { freePorts } from '../tests/support/stack.ts';
import { openBookingWorld } from './booking-world.ts';
import type { Figure, Proof } from './proof.ts';
import { newAccount, strangersPassword } from './takeover/account.ts';
import { leftovers } from './takeover/leftovers.ts';
import { recoveries } from './takeover/recoveries.ts';

const siteOrigin = 'http://localhost:3000';

/** A stranger leaves something in an account; its owner takes the account back, in every way. */
export const takeover: Proof = {
  promise: 'whoever takes an account back shuts everybody else out of it, and hears of it once',
  async prove() {
    const [smtpPort = 0, httpPort = 0, openidPort = 0] = await freePorts(3);
    const mail = await startMail({ smtpPort, httpPort });
    const google = await startOpenId(openidPort, siteOrigin);
    const world = await openBookingWorld('takeover', { experts: 0, clients: 0 }, 4, {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SIGN_INS_PER_QUARTER_HOUR: '1000000',
      PUBLIC_ORIGIN: siteOrigin,
      GOOGLE_ISSUER: `http://localhost:${openidPort}`,
      GOOGLE_CLIENT_ID: productSettings.GOOGLE_CLIENT_ID ?? '',
      GOOGLE_CLIENT_SECRET: productSettings.GOOGLE_CLIENT_SECRET ?? '',
    });
    try {
      return await allCells(world.platform, `http://127.0.0.1:${httpPort}`);
    } finally {
      await world.close();
      await mail.stop();
      await google.stop();
    }
  },
};

async function allCells(platform: Platform, mailOrigin: string): Promise<Figure[]> {
  const hash = await hashPassword(strangersPassword);
  const figures: Figure[] = [];
  let worthless = 0;
  for (const [way, { verified, recover, except = {} }] of Object.entries(recoveries)) {
    const open: string[] = [];
    const heard: string[] = [];
    const rest = Object.entries(except).map(([name, why]) => `${name} (${why})`);
    const tried = Object.entries(leftovers).filter(([name]) => !(name in except));
    for (const [name, leave] of tried) {
      const { account, owner, stranger } = await newAccount(platform, hash, verified);
      const givesAccess = await leave(platform, account, stranger);
      // A leftover that gives no access even before the recovery would prove nothing; the check of a link uses it up.
      if (!['pending address', 'pending IBAN', 'pending code', 'reset link'].includes(name) && !(await givesAccess()))
        worthless++;
      await sendAll(platform);
      const before = await countMails(mailOrigin, account.email);
      await recover(platform, account, owner);
      await sendAll(platform);
      const mails = (await countMails(mailOrigin, account.email)) - before;
      if (mails !== 1) heard.push(`${name}: ${mails}`);
      if (await givesAccess()) open.push(name);
    }
    figures.push({
      what: `recovery by ${way}: leftovers that still give access; mails to the owner other than one`,
      figure: `${counted(open)} of ${tried.length}; ${counted(heard)}${rest.length > 0 ? `; does not apply to ${rest.join(', ')}` : ''}`,
      holds: open.length === 0 && heard.length === 0,
    });
  }
  figures.push({ what: 'leftovers that gave no access before', figure: `${worthless}`, holds: worthless === 0 });
  return figures;
}

const counted = (names: readonly string[]) => (names.length === 0 ? '0' : `${names.length} (${names.join(', ')})`);

/** Sends the mails of all announced facts, as the worker does. */
async function sendAll(platform: Platform) {
  const facts = await platform.db.deleteFrom('outbox').returning(['id', 'fact', 'payload']).execute();
  for (const { id, fact, payload } of facts)
    for (const job of jobsOf({ fact, payload }, id))
      if (job.task === 'send-mail') await tasks['send-mail'](platform, job.payload as never);
}

async function countMails(origin: string, address: string): Promise<number> {
  const response = await fetch(`${origin}/mails.json?${new URLSearchParams({ to: address })}`);
  return ((await response.json()) as unknown[]).length;
}
