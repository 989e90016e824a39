/** `unscanned`: delivered without a scan, because it was sent before there was a scanner or where the operator has none
 * (`UNSCANNED_FILES`); it is scanned as soon as there is one. */
export type FileState = 'waiting' | 'unscanned' | 'clean' | 'refused';

/** State of a file as people see it. */
export type FileStatus = 'waiting' | 'ready' | 'refused';

const statuses: Readonly<Record<FileState, FileStatus>> = {
  waiting: 'waiting',
  unscanned: 'ready',
  clean: 'ready',
  refused: 'refused',
};

export const statusOf = (state: FileState): FileStatus => statuses[state];

export const firstState = (deliversUnscanned: boolean): FileState => (deliversUnscanned ? 'unscanned' : 'waiting');

/** Lease time of a file that is being scanned; longer than the scanner may take. */
const leaseSeconds = 60;
const firstRetrySeconds = 5;
/** Longest wait of a file once the scanner is back. */
const longestRetrySeconds = 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const leasedUntil = (now: Date) => after(now, leaseSeconds);

/** Time of the next scan after this many failed ones: exponential backoff. */
export const retriedAt = (now: Date, attempts: number) =>
  after(now, Math.min(firstRetrySeconds * 2 ** Math.max(0, attempts - 1), longestRetrySeconds));
