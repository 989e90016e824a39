import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { photoLimits } from '#modules/identity';
import { samplePassword } from '../tests/support/pages.ts';
import {
  blackPng,
  longRemark,
  movingPng,
  movingWebp,
  square,
  svgWithScript,
  withPlace,
} from '../tests/support/photos.ts';
import { type Stack, startStack, type WebInstance } from '../tests/support/stack.ts';
import { trustedDevice } from '../tests/support/trusted-device.ts';
import { cpuOf } from './page-load.ts';
import type { Figure, Proof } from './proof.ts';

const limits = { megabytes: 300, seconds: 2 };
const email = 'sophie-delattre@visavis.example';

/**
 * Sends hostile photos to the production build over HTTP as a signed-in person, and checks the stored result as visitors see it. Memory is
 * the peak of the server process above its level before the first upload; seconds are its CPU time over all threads, because waiting time
 * depends on other load (shown for information).
 */
export const uploads: Proof = {
  promise: `no photo is kept as it was sent, and none costs the server over ${limits.megabytes} MB or ${limits.seconds} s of CPU`,
  async prove({ short }) {
    const files = await hostileFiles();
    const stack = await startStack('uploads');
    try {
      const sender = await signIn(stack, await stack.startWeb({ PORT: stack.env.PORT ?? '' }));
      // Warm up: the first photos load and compile code.
      const usual = await square(500).jpeg().toBuffer();
      for (let time = 0; time < 20; time++) await send(sender, usual);
      const memory = memoryOf(sender.pid);
      console.log(
        `${'sent'.padEnd(54)}${'KB'.padStart(6)}${'waited'.padStart(9)}${'CPU'.padStart(8)}${'MB'.padStart(6)}  became`,
      );
      const ends: End[] = [];
      for (const { name, bytes } of files) ends.push(await measured(sender, memory, name, [bytes]));
      const heaviest = files.filter(({ name }) => name.startsWith('just under')).map(({ bytes }) => bytes);
      ends.push(
        await measured(
          sender,
          memory,
          `${heaviest.length * 2} of the heaviest at once`,
          [...heaviest, ...heaviest],
          true,
        ),
      );
      const broken = await brokenFiles(short ? 40 : 1_000);
      ends.push(await measured(sender, memory, `${broken.length} photos broken at random`, broken));
      return report(ends);
    } finally {
      await stack.stop();
    }
  },
};

interface Sender {
  readonly origin: string;
  readonly pid: number;
  readonly cookie: string;
}

type Became = 'refused' | 'a new WebP' | 'KEPT AS SENT' | 'A FAULT';

interface End {
  readonly name: string;
  /** One result per file. */
  readonly became: readonly Became[];
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** Just under the limit: 24,998,000 pixels. */
const [width, height] = [5_800, 4_310];

async function hostileFiles() {
  const jpeg = await square(500).jpeg().toBuffer();
  const png = await square(500).png().toBuffer();
  const behind = Buffer.from('<script>alert(document.cookie)</script>PK\x03\x04archive', 'latin1');
  const plain = sharp({ create: { width, height, channels: 3, background: '#0d4a42' } });
  const files: Record<string, Buffer> = {
    'a PDF called .jpg': Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>'),
    'a page called .jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG with a script': svgWithScript,
    'a GIF': await square(100).gif().toBuffer(),
    nothing: Buffer.alloc(0),
    'a JPEG cut in half': (await square(2_000).jpeg().toBuffer()).subarray(0, 4_000),
    'a PNG cut in half': png.subarray(0, png.length / 2),
    'a JPEG of more than 5 MB': Buffer.concat([jpeg, Buffer.alloc(photoLimits.bytes)]),
    'a JPEG with a script and an archive behind it': Buffer.concat([jpeg, behind]),
    'a PNG with a script and an archive behind it': Buffer.concat([png, behind]),
    'a JPEG with the place where it was taken': await withPlace(square(500)).jpeg().toBuffer(),
    'a WebP with the place where it was taken': await withPlace(square(500)).webp().toBuffer(),
    'a WebP that moves': await movingWebp(),
    'a PNG that moves': await movingPng(),
    'a PNG of 51 megapixels': blackPng(8_500, 6_000),
    'a PNG that claims 3,600 megapixels': blackPng(60_000, 60_000, { lines: 1 }),
    'a PNG with a remark of 200 MB': blackPng(200, 200, { before: longRemark(200_000_000) }),
    'a PNG with 200 MB behind its last line': blackPng(200, 200, { surplus: 200_000_000 }),
    'an interlaced PNG of 16 megapixels, 16 bits a colour': blackPng(4_000, 4_000, { interlaced: 16 }),
    'just under the limit: a PNG': blackPng(width, height),
    'just under the limit: an interlaced PNG': blackPng(width, height, { interlaced: 8 }),
    'just under the limit: a progressive JPEG': await plain
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'just under the limit: a WebP': await plain.webp({ effort: 0 }).toBuffer(),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
}

/** Valid photos with a few changed bytes, or truncated; always the same ones. */
async function brokenFiles(count: number): Promise<Buffer[]> {
  const whole = await Promise.all([
    withPlace(square(300)).jpeg().toBuffer(),
    withPlace(square(300)).jpeg({ progressive: true }).toBuffer(),
    withPlace(square(300)).png({ progressive: true }).toBuffer(),
    withPlace(square(300)).webp().toBuffer(),
    movingWebp(),
  ]);
  let seed = 1;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.from(whole[index % whole.length] ?? '');
    for (let changes = below(8); changes >= 0; changes--) bytes[12 + below(bytes.length - 12)] = below(256);
    return below(4) === 0 ? bytes.subarray(0, below(bytes.length)) : bytes;
  });
}

async function measured(
  sender: Sender,
  memory: ReturnType<typeof memoryOf>,
  name: string,
  files: readonly Buffer[],
  atOnce = false,
): Promise<End> {
  memory.forgetPeak();
  const [cpuBefore, startedAt] = [cpuOf(sender.pid), performance.now()];
  const became: Became[] = [];
  if (atOnce) became.push(...(await Promise.all(files.map((bytes) => send(sender, bytes)))));
  else for (const bytes of files) became.push(await send(sender, bytes));
  const waited = (performance.now() - startedAt) / 1000 / files.length;
  const cpuSeconds = (cpuOf(sender.pid) - cpuBefore) / files.length;
  const megabytes = memory.peakAbove();
  const kilobytes = Math.max(...files.map(({ length }) => length)) / 1000;
  const counts = [...new Set(became)].map((each) => [each, became.filter((other) => other === each).length] as const);
  const said = counts.map(([each, count]) => (files.length > 1 ? `${count} ${each}` : each)).join(', ');
  console.log(
    `${name.padEnd(54)}${kilobytes.toFixed(0).padStart(6)}${`${waited.toFixed(2)} s`.padStart(9)}` +
      `${`${cpuSeconds.toFixed(2)} s`.padStart(8)}${megabytes.toFixed(0).padStart(6)}  ${said}`,
  );
  return { name, became, cpuSeconds, megabytes };
}

async function send({ origin, cookie }: Sender, bytes: Buffer): Promise<Became> {
  const body = new FormData();
  body.set('photo', new File([new Uint8Array(bytes)], 'portrait.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${origin}/profil/photo`, {
    method: 'POST',
    headers: { cookie, Origin: origin, Accept: 'application/json' },
    body,
  });
  const { refusal } = ((await answer.json().catch(() => undefined)) ?? {}) as { refusal?: string };
  if (answer.status !== 200) return refusal ? 'refused' : 'A FAULT';
  return (await isDrawnAnew(await shownPhoto(origin, cookie), bytes)) ? 'a new WebP' : 'KEPT AS SENT';
}

/** The photo on the person's own page. */
async function shownPhoto(origin: string, cookie: string): Promise<Buffer> {
  const page = await (await fetch(`${origin}/profil`, { headers: { cookie } })).text();
  const [address] = /\/media\/avatars\/[0-9a-f-]+\/[0-9a-f-]+\.webp/.exec(page) ?? [];
  return Buffer.from(await (await fetch(origin + address)).arrayBuffer());
}

async function isDrawnAnew(shown: Buffer, sent: Buffer): Promise<boolean> {
  const { format, width: side, height: other, exif, xmp, iptc, icc, pages = 1 } = await sharp(shown).metadata();
  const bare = [exif, xmp, iptc, icc].every((each) => each === undefined);
  const nothingBehind = shown.readUInt32LE(4) + 8 === shown.length;
  return (
    format === 'webp' && side === 384 && other === 384 && bare && pages === 1 && nothingBehind && !shown.equals(sent)
  );
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

/** Signs in in a browser that the account trusts. */
async function signIn({ databaseUrl }: Stack, { origin, process: { pid = 0 } }: WebInstance): Promise<Sender> {
  const cookie = (await trustedDevice(email, databaseUrl))?.join('=') ?? '';
  const response = await fetch(`${origin}/se-connecter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, Origin: origin },
    body: new URLSearchParams({ intent: 'sign-in', email, password: samplePassword }),
  });
  const session = response.headers.getSetCookie().find((each) => each.includes('session_token'));
  if (!session) throw new Error(`signing in answered ${response.status}`);
  return { origin, pid, cookie: session.split(';')[0] ?? '' };
}

function report(ends: readonly End[]): Figure[] {
  const all = ends.flatMap(({ became }) => became);
  const count = (what: Became) => all.filter((each) => each === what).length;
  const most = (of: (end: End) => number) => ends.reduce((a, b) => (of(b) > of(a) ? b : a));
  const heaviest = most(({ megabytes }) => megabytes);
  const slowest = most(({ cpuSeconds }) => cpuSeconds);
  return [
    {
      what: 'none is kept as it was sent, and none is a fault',
      figure: `of ${all.length}: ${count('refused')} refused, ${count('a new WebP')} drawn anew without metadata, ${count('KEPT AS SENT')} kept as sent, ${count('A FAULT')} faults`,
      holds: count('KEPT AS SENT') + count('A FAULT') === 0 && count('refused') > 0 && count('a new WebP') > 0,
    },
    {
      what: `none takes more than ${limits.megabytes} MB`,
      figure: `${heaviest.megabytes.toFixed(0)} MB at most (${heaviest.name})`,
      holds: heaviest.megabytes <= limits.megabytes,
    },
    {
      what: `none takes more than ${limits.seconds} s of CPU`,
      figure: `${slowest.cpuSeconds.toFixed(2)} s at most (${slowest.name})`,
      holds: slowest.cpuSeconds <= limits.seconds,
    },
  ];
}
