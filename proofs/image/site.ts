import { spawn } from 'node:child_process';
import { freePorts } from '../../tests/support/stack.ts';
import { type Here, startRole, until } from '../../tools/image/entry-points.ts';
import type { Figure } from '../proof.ts';

const pages = ['/', '/recherche', '/domaines/tech', '/evenements', '/se-connecter', '/readyz'];
const email = 'ines.carlier@exemple.test';

/** Starts web and worker from the image, with a mail server. */
export async function siteWorks(here: Here): Promise<Figure[]> {
  const [smtpPort, mailPort] = await freePorts(2);
  const catcher = spawn(process.execPath, ['sandbox/mail/catcher.ts', String(smtpPort), String(mailPort)]);
  const settings = { ...here.settings, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const site = { ...here, settings };
  try {
    const [web, worker] = await Promise.all([startRole(site, 'web'), startRole(site, 'worker')]);
    const figures = [await pagesAnswer(here.origin), await mailLeaves(here.origin, `http://127.0.0.1:${mailPort}`)];
    await Promise.all([web.stop(), worker.stop()]);
    return figures;
  } finally {
    catcher.kill();
  }
}

async function pagesAnswer(origin: string): Promise<Figure> {
  const statuses = await Promise.all(pages.map(async (page) => (await fetch(origin + page)).status));
  return {
    what: 'its pages answer',
    figure: pages.map((page, index) => `${page} ${statuses[index]}`).join(', '),
    holds: statuses.every((status) => status === 200),
  };
}

async function mailLeaves(origin: string, catcher: string): Promise<Figure> {
  const person = { firstName: 'Inès', lastName: 'Carlier', email, password: 'une phrase facile à retenir' };
  const answer = await fetch(`${origin}/se-connecter?mode=inscription`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'sign-up', ...person }),
  });
  const since = performance.now();
  const mails = async () => {
    const response = await fetch(`${catcher}/mails.json?${new URLSearchParams({ to: email })}`);
    return (await response.json()) as { subject: string; text: string }[];
  };
  await until('a mail arrives', async () => (await mails()).length > 0);
  const ms = Math.round(performance.now() - since);
  const [mail] = await mails();
  const [link = ''] = /http\S+token=\S+/.exec(mail?.text ?? '') ?? [];
  const followed = await fetch(link);
  return {
    what: 'a sign-up on its page becomes a mail, whose link opens',
    figure: `sign-up ${answer.status}, « ${mail?.subject} » after ${ms} ms, its link ${followed.status}`,
    holds: answer.status === 303 && followed.status === 200 && link.startsWith(origin),
  };
}
