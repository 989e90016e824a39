import { audit } from '#platform/audit';
import { publishLive } from '#platform/live';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { Scanner, Verdict } from '#platform/scanner';
import type { MessagesAct } from '../acts.ts';
import type { MessagesFacts } from '../facts.ts';
import { type ClaimedFile, claimFiles, participantsOf, scanLater, settleFile } from '../store/scans.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'redis' | 'scanner' | 'storage'>;

/** Files that a worker scans in parallel. */
const batch = 4;

/** Scans the files that are due. Returns how many have a verdict: none while the scanner is away, so that the sweep pauses. */
export async function scanFiles(platform: Deps): Promise<number> {
  const { db, clock, scanner } = platform;
  if (!scanner) return 0;
  const files = await claimFiles(db, clock.now(), batch);
  const settled = await Promise.all(files.map((file) => scanOne(platform, scanner, file)));
  return settled.filter(Boolean).length;
}

async function scanOne(platform: Deps, scanner: Scanner, file: ClaimedFile): Promise<boolean> {
  const { db, clock, log } = platform;
  let verdict: Verdict;
  try {
    verdict = await scan(platform, scanner, file);
  } catch (error) {
    log.warn({ err: error, file: file.id, attempts: file.attempts }, 'file not scanned, retrying');
    await scanLater(db, file, clock.now());
    return false;
  }
  await settle(platform, file, verdict);
  return true;
}

async function scan({ storage }: Deps, scanner: Scanner, { key, sizeBytes }: ClaimedFile): Promise<Verdict> {
  const stored = await storage.get(key);
  if (!stored) throw new Error('file is missing in the storage');
  try {
    return await scanner.scan(stored.stream, sizeBytes);
  } finally {
    stored.stream.destroy();
  }
}

/** Releases a clean file; refuses an infected one, whose bytes a job then deletes. */
async function settle(platform: Deps, { id, key }: ClaimedFile, verdict: Verdict): Promise<void> {
  const { db, log } = platform;
  const settled = await db.transaction().execute(async (trx) => {
    const of = await settleFile(trx, id, verdict.clean ? 'clean' : 'refused');
    if (!of || verdict.clean) return of;
    const { author, appointmentId } = of;
    const act: MessagesAct = 'infected-file-refused';
    const details = { file: id, appointment: appointmentId, signature: verdict.signature };
    await audit(trx, { act, actorId: author, subjectId: author, details });
    const payload: MessagesFacts['message-file-removed'] = { key };
    await announce(trx, { fact: 'message-file-removed', payload });
    return of;
  });
  if (!settled) return;
  if (!verdict.clean) log.warn({ file: id, signature: verdict.signature }, 'infected file refused');
  const users = await participantsOf(db, settled.appointmentId);
  await Promise.all(users.map((user) => publishLive(platform, user, { topic: 'appointments' })));
}
