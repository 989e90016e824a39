// npm run gallery [-- PART_OF_A_PATH …]: takes screenshots of every page at 390 and 1,440 px, signed out and as each role, and of every mail
// in light, dark and at 390 px, into gallery/.
import { mkdir, rm } from 'node:fs/promises';
import { launchBrowser, settled, signInAs } from '../../tests/support/browser.ts';
import { roles, widths } from '../../tests/support/pages.ts';
import { startStack } from '../../tests/support/stack.ts';

const wanted = process.argv.slice(2);
const isWanted = (path: string) => wanted.length === 0 || wanted.some((part) => path.includes(part));
const fileName = (path: string) => path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'accueil';

const stack = await startStack('gallery', { LOG_LEVEL: 'warn' });
await stack.startWeb({ PORT: stack.env.PORT ?? '' });
const browser = await launchBrowser();
let taken = 0;
try {
  if (wanted.length === 0) await rm('gallery', { recursive: true, force: true });
  for (const [role, person] of Object.entries(roles)) {
    for (const [screen, width] of Object.entries(widths)) {
      const context = await browser.newContext({
        baseURL: stack.origin,
        viewport: { width, height: screen === 'phone' ? 844 : 900 },
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
      });
      if ('email' in person) await signInAs(context, stack.origin, person.email, { database: stack.databaseUrl });
      const page = await context.newPage();
      await mkdir(`gallery/${role}`, { recursive: true });
      for (const path of person.pages.filter(isWanted)) {
        await page.goto(path);
        await settled(page);
        await page.screenshot({ path: `gallery/${role}/${fileName(path)}.${width}.png`, fullPage: true });
        taken++;
      }
      await context.close();
    }
  }
  taken += await takeMails();
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`${taken} pictures in gallery/`);

/** Mails at their full width, as /design/mails links to them. */
async function takeMails(): Promise<number> {
  const page = await browser.newPage({ baseURL: stack.origin, viewport: { width: 680, height: 900 } });
  await page.goto('/design/mails');
  const paths = await page
    .locator('main a[href$=".html"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await mkdir('gallery/mails', { recursive: true });
  for (const path of paths.filter(isWanted)) {
    await page.goto(path);
    await page.screenshot({
      path: `gallery/mails/${fileName(path.replace(/^.*\/|\.html$/g, ''))}.png`,
      fullPage: true,
    });
  }
  await page.close();
  return paths.filter(isWanted).length;
}
