import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startClamd } from '../tests/support/clamd.ts';
import { type Stack, startStack } from '../tests/support/stack.ts';
import { brokenAnswers, startBroken } from './files/broken-clamd.ts';
import { downloads, newPair, pages, type Sample, type SentFile, send } from './files/people.ts';
import { cleanSamples, infectedSamples, largeSamples } from './files/samples.ts';
import type { Figure, Proof } from './proof.ts';

const limits = { megabytes: 150, backWithinSeconds: 180 };
const manyFiles = 200;

/**
 * Clients send files through the production build; a worker scans them with clamd itself. Then clamd is killed, frozen and replaced by
 * servers that answer wrongly, while both people keep trying to download what waits.
 */
export const files: Proof = {
  promise: 'nobody downloads a file before clamd has found it clean, whatever becomes of clamd',
  async prove({ short }) {
    let clamd = await startClamd();
    const { port } = clamd;
    const stack = await startStack('files', { LOG_LEVEL: 'error', CLAMD_URL: clamd.url }, { story: false });
    try {
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      const beforeWorker = await waitingFigure(stack, origin);
      const worker = await stack.startWorker();
      const scanned = await scannedFigures(stack, beforeWorker.sent);
      const away: Figure[] = [];
      const waiting: SentFile[] = [];
      const seconds = short ? 6 : 30;
      const watch = async (what: string, end?: () => Promise<void>) => {
        const sent = await sendMixed(stack, origin);
        waiting.push(...sent);
        away.push(await awayFigure(what, origin, sent, seconds));
        await end?.();
      };
      clamd.freeze();
      await watch('is frozen');
      await clamd.stop();
      await watch('is killed');
      for (const [what, answer] of Object.entries(brokenAnswers)) {
        const broken = await startBroken(port, answer);
        await watch(what, broken.stop);
      }
      const many = await sendMany(stack, origin, short ? 1 : 2);
      const memory = memoryOf(worker.process.pid ?? 0);
      memory.forgetPeak();
      clamd = await startClamd(port);
      const back = await backFigures([...waiting, ...many]);
      return [
        beforeWorker.figure,
        ...scanned,
        ...away,
        ...back,
        {
          what: `scanning ${manyFiles} files that waited takes the worker at most ${limits.megabytes} MB more`,
          figure: `${memory.peakAbove().toFixed(0)} MB`,
          holds: memory.peakAbove() <= limits.megabytes,
        },
        await recordedFigure(stack),
      ];
    } finally {
      await stack.stop();
      await clamd.stop();
    }
  },
};

const isInfected = ({ name, bytes }: Sample) =>
  infectedSamples.some((sample) => sample.name === name && sample.bytes.equals(bytes));

/** Sends clean and infected files to a new conversation. */
async function sendMixed(stack: Stack, origin: string): Promise<SentFile[]> {
  const pair = await newPair(stack, origin);
  return send(stack.owner, pair, [...(await cleanSamples()), ...infectedSamples]);
}

async function sendMany(stack: Stack, origin: string, megabytes: number): Promise<SentFile[]> {
  const conversations = 4;
  const sent: SentFile[] = [];
  for (let number = 0; number < conversations; number++) {
    const pair = await newPair(stack, origin);
    sent.push(...(await send(stack.owner, pair, largeSamples(manyFiles / conversations, megabytes))));
  }
  return sent;
}

async function waitingFigure(stack: Stack, origin: string) {
  const sent = await sendMixed(stack, origin);
  const seen = (await Promise.all(sent.map(downloads))).flat();
  const [first] = sent;
  const told = first ? await pages(first.pair) : [];
  const waits = seen.filter((each) => each === 409).length;
  const figure: Figure = {
    what: 'before a worker runs, nobody downloads a file, and the page says « En cours d’analyse »',
    figure: `${waits} of ${seen.length} downloads answer 409; ${told.filter((page) => page.includes('En cours d’analyse')).length} of 2 pages say so`,
    holds: waits === seen.length && told.length === 2 && told.every((page) => page.includes('En cours d’analyse')),
  };
  return { sent, figure };
}

async function scannedFigures(stack: Stack, sent: readonly SentFile[]): Promise<Figure[]> {
  const ends = await settled(sent, 60);
  const folder = stack.env.STORAGE_DIR ?? '';
  const infected = sent.filter(isInfected);
  const gone = () => infected.filter(({ key }) => !existsSync(join(folder, key))).length;
  for (let tries = 0; tries < 100 && gone() < infected.length; tries++) await pause(100);
  const [first] = sent;
  const told = first ? await pages(first.pair) : [];
  const refusals = told.map((page) => page.split('Refusé par notre antivirus').length - 1);
  return [
    ...endFigures('clamd scans', ends),
    {
      what: 'the bytes of infected files are deleted, and both pages say that they were refused',
      figure: `${gone()} of ${infected.length} deleted; ${refusals.join(' and ')} refusals on the pages`,
      holds: gone() === infected.length && refusals.every((count) => count >= infected.length),
    },
  ];
}

/** Keeps trying to download files that no working scanner has seen. */
async function awayFigure(what: string, origin: string, sent: readonly SentFile[], seconds: number): Promise<Figure> {
  let tried = 0;
  let refused = 0;
  const until = Date.now() + seconds * 1000;
  do {
    const seen = (await Promise.all(sent.map(downloads))).flat();
    tried += seen.length;
    refused += seen.filter((each) => each === 409).length;
    await pause(250);
  } while (Date.now() < until);
  const ready = (await (await fetch(`${origin}/readyz`)).json()) as { status?: string };
  console.log(`clamd ${what}: ${tried - refused} of ${tried} downloads were answered with something else than 409`);
  return {
    what: `while clamd ${what}, nothing is delivered, and the site stays ready`,
    figure: `${tried - refused} of ${tried} downloads over ${seconds} s gave something; the site is ${ready.status}`,
    holds: tried === refused && tried > 0 && ready.status === 'ready',
  };
}

async function backFigures(waiting: readonly SentFile[]): Promise<Figure[]> {
  const began = Date.now();
  const ends = await settled(waiting, limits.backWithinSeconds);
  const seconds = (Date.now() - began) / 1000;
  return [
    ...endFigures(`once clamd is back (${seconds.toFixed(0)} s)`, ends),
    {
      what: `all ${waiting.length} files that waited are settled within ${limits.backWithinSeconds} s`,
      figure: `${seconds.toFixed(0)} s`,
      holds: seconds < limits.backWithinSeconds,
    },
  ];
}

interface End {
  readonly file: SentFile;
  readonly seen: Awaited<ReturnType<typeof downloads>>;
}

/** Downloads each file until it no longer waits, or the time is over. */
async function settled(sent: readonly SentFile[], withinSeconds: number): Promise<End[]> {
  const until = Date.now() + withinSeconds * 1000;
  const ends: End[] = [];
  for (const file of sent)
    for (;;) {
      const seen = await downloads(file);
      if (seen.includes(409) && Date.now() < until) await pause(200);
      else {
        ends.push({ file, seen });
        break;
      }
    }
  return ends;
}

function endFigures(when: string, ends: readonly End[]): Figure[] {
  const [infected, clean] = [true, false].map((wanted) => ends.filter(({ file }) => isInfected(file) === wanted)) as [
    End[],
    End[],
  ];
  const whole = clean.filter(({ seen }) => seen.every((each) => each === 'whole'));
  const refused = infected.filter(({ seen }) => seen.every((each) => each === 404));
  const missed = infected.filter((end) => !refused.includes(end)).map(({ file }) => file.name);
  return [
    {
      what: `${when}: clean files reach both people unchanged`,
      figure: `${whole.length} of ${clean.length}`,
      holds: whole.length === clean.length && clean.length > 0,
    },
    {
      what: `${when}: EICAR is refused to both people, plain and packed`,
      figure: `${refused.length} of ${infected.length}${missed.length > 0 ? `, not in ${missed.join(', ')}` : ''}`,
      holds: refused.length === infected.length && infected.length > 0,
    },
  ];
}

async function recordedFigure({ owner }: Stack): Promise<Figure> {
  const records = await owner
    .selectFrom('audit_records')
    .select('details')
    .where('act', '=', 'infected-file-refused')
    .execute();
  const refused = await owner.selectFrom('message_files').select('id').where('state', '=', 'refused').execute();
  const recorded = records.map(({ details }) => (details as { file?: string }).file);
  return {
    what: 'every refused file is recorded once',
    figure: `${records.length} records of ${refused.length} refused files`,
    holds: records.length === refused.length && refused.length > 0 && refused.every(({ id }) => recorded.includes(id)),
  };
}

/** Memory of a process in megabytes; Linux keeps the peak since its last reset. */
function memoryOf(pid: number) {
  const read = (line: string) =>
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  const before = read('VmRSS');
  return {
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    peakAbove: () => read('VmHWM') - before,
  };
}
