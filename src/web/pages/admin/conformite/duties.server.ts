import { sql } from 'kysely';
import { checkoutCopy } from '#copy/checkout';
import { contractCopy } from '#copy/contracts';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy } from '#copy/expert-profile';
import { layoutCopy } from '#copy/layout';
import { reviewCopy } from '#copy/reviews';
import { dutyRowsFound, rowsFound } from '#modules/admin/server';
import { rankingCriteria } from '#modules/experts';
import { legalVersions } from '#modules/identity';
import { grounds } from '#modules/privacy';
import { undeclaredColumns } from '#modules/privacy/server';
import { operatorOf, stripeOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { accessibilityStatement } from '#web/content/legal/accessibilite';
import { termsOfUse } from '#web/content/legal/conditions-utilisation';
import { termsOfSale } from '#web/content/legal/conditions-vente';
import { cookiePolicy } from '#web/content/legal/cookies';
import type { LegalText } from '#web/content/legal/legal-text';
import { mediation } from '#web/content/legal/mediation';
import { legalNotice } from '#web/content/legal/mentions-legales';
import { privacyPolicy } from '#web/content/legal/politique-confidentialite';
import { type Duty, type DutyCheck, type DutyRule, duties, type LegalTextName } from './content.ts';
import { dutiesCopy as copy } from './copy.ts';

/** `by-hand`: cannot be checked by code; `unknown`: the check failed. */
type DutyState = 'kept' | 'broken' | 'unknown' | 'by-hand';

interface CheckedDuty {
  readonly duty: Duty;
  readonly state: DutyState;
  /** Missing or surplus items, in French. */
  readonly findings: readonly string[];
}

const texts: Record<LegalTextName, LegalText> = {
  accessibilite: accessibilityStatement,
  'conditions-utilisation': termsOfUse,
  'conditions-vente': termsOfSale,
  cookies: cookiePolicy,
  mediation,
  'mentions-legales': legalNotice,
  'politique-confidentialite': privacyPolicy,
};

const databaseChecks = import.meta.glob<string>('../../../../../db/checks/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** One after the other took over two seconds; all at once would leave other pages without a database connection. */
const atOnce = 3;

/** Checks every duty now. */
export async function checkDuties(platform: Platform): Promise<CheckedDuty[]> {
  const checked: CheckedDuty[] = [];
  const waiting = duties.entries();
  const checkWaiting = async () => {
    for (const [place, duty] of waiting) checked[place] = await checkDuty(platform, duty);
  };
  await Promise.all(Array.from({ length: atOnce }, checkWaiting));
  return checked;
}

async function checkDuty(platform: Platform, duty: Duty): Promise<CheckedDuty> {
  if (!Array.isArray(duty.checks)) return { duty, state: 'by-hand', findings: [] };
  const found: (readonly string[] | undefined)[] = [];
  for (const check of duty.checks as readonly DutyCheck[]) found.push(await look(platform, check));
  if (found.includes(undefined)) return { duty, state: 'unknown', findings: [copy.unanswered] };
  const findings = found.flatMap((each) => each ?? []);
  return { duty, state: findings.length > 0 ? 'broken' : 'kept', findings };
}

/** Returns the problems found; undefined when the check could not run. */
async function look(platform: Platform, check: DutyCheck): Promise<readonly string[] | undefined> {
  const { env, db } = platform;
  if ('settings' in check) return check.settings.filter((name) => env[name] === undefined).map(copy.unset);
  if ('page' in check) return [];
  if ('footer' in check) return footerLinks.includes(check.footer) ? [] : [copy.notInFooter(check.footer)];
  if ('text' in check) {
    const words = wordsOf(platform, check.text);
    return check.says.filter((phrase) => !words.includes(phrase)).map((phrase) => copy.unsaid(check.text, phrase));
  }
  if ('rule' in check) return (await rules[check.rule](platform)) ? [] : [copy.rules[check.rule]];
  const count =
    'rows' in check
      ? await dutyRowsFound(db, check.rows)
      : await rowsFound(db, sql.raw(databaseChecks[`../../../../../db/checks/${check.database}.sql`] ?? ''));
  return count === undefined ? undefined : count > 0 ? [copy.rows(count)] : [];
}

const footerLinks: readonly string[] = layoutCopy.footer.groups.flatMap(({ links }) => links.map(({ to }) => to));

function wordsOf({ env, site }: Platform, name: LegalTextName): string {
  const setting = {
    site: site.name,
    host: new URL(site.origin).host,
    contact: site.contactAddress,
    operator: operatorOf(env),
  };
  const { title, lead, sections } = texts[name];
  return [title, lead, JSON.stringify(sections(setting))].join('\n');
}

const day = 86_400_000;

const rules: Record<DutyRule, (platform: Platform) => boolean | Promise<boolean>> = {
  'the host has a telephone': ({ env }) => /(\d[\s.]?){9,}/.test(env.OPERATOR_HOSTING ?? ''),
  'the site is served over https': ({ env }) => new URL(env.PUBLIC_ORIGIN).protocol === 'https:',
  'the button says that it obliges to pay': () => /payer/.test(checkoutCopy.pay('')),
  'the words of withdrawal are those of the law': () =>
    contractCopy.withdrawal.link === 'Renoncer au contrat ici' &&
    contractCopy.withdrawal.confirm === 'Confirmer la rétractation',
  'the words of termination are those of the law': () => contractCopy.termination.link === 'Résilier votre contrat',
  'contracts are kept for ten years': () => grounds.contract.years === 10,
  'prices say that taxes are included': () =>
    [checkoutCopy.price, expertProfileCopy.pricesNote, expertCopy.price('', 30)].every((words) =>
      words.includes('TTC'),
    ),
  'no text leads to the closed platform': (platform) =>
    (Object.keys(texts) as LegalTextName[]).every(
      (name) => !wordsOf(platform, name).includes('ec.europa.eu/consumers/odr'),
    ),
  'claims without a source are not shown': ({ env }) => env.VERIFIED_CONTENT_ONLY,
  'the weights of the ranking are whole': () =>
    rankingCriteria.reduce((sum, { percent }) => sum + percent, 0) === 100 &&
    rankingCriteria.every(({ percent }, place) => percent <= (rankingCriteria[place - 1]?.percent ?? 100)),
  'reviews say their dates, their check and their order': () =>
    reviewCopy.session('hier').includes('Séance du hier') &&
    reviewCopy.reviewed('hier').includes('le hier') &&
    reviewCopy.checked === 'Avis vérifié' &&
    /plus récent/.test(reviewCopy.order.date),
  'reviews say that nobody is paid for them, and how long they stay': () =>
    reviewCopy.how.includes('Aucun avis n’est payé') &&
    reviewCopy.how.includes('publié dès son envoi') &&
    reviewCopy.how.includes(`${grounds.review.years} ans`),
  'later versions come fifteen days after they are shown': () =>
    Object.values(legalVersions).every(([, ...later]) =>
      later.every(({ version, inForceFrom }) => Date.parse(inForceFrom) - Date.parse(version) >= 15 * day),
    ),
  'payments are taken by the provider': ({ env }) => {
    const stripe = stripeOf(env);
    return stripe?.api === 'https://api.stripe.com' && !stripe.secretKey.includes('_test_');
  },
  'every column is in the register': async ({ db }) => (await undeclaredColumns(db)).length === 0,
};
