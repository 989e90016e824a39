/** What a message says that a mail server sends when it could not deliver one (RFC 3464). */
export interface Bounce {
  /** Of the delivery that it is about. */
  readonly deliveryId: string;
  /** RFC 3463: 5.1.1 and the like. */
  readonly code: string;
  readonly action: 'failed' | 'delayed';
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Reads a message as it comes, without taking it apart: the fields of the report stand at the beginning of a line, in whichever part.
 * The delivery is named by the address that the report was sent to (`name+id@`), or by the Message-ID of the mail that comes back with
 * it, whose host is ours. Both hold a number that only the reader of that mail has seen: nobody else can make a report about it. */
export function readBounce(message: string, host: string): Bounce | undefined {
  const lines = message.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  // Only a report has these fields; an answer or a note of absence has none.
  if (!/^content-type: *multipart\/report\b[^\n]*delivery-status/im.test(lines)) return undefined;
  const action = field(lines, 'action')?.toLowerCase();
  const code = /^[45]\.\d{1,3}\.\d{1,3}/.exec(field(lines, 'status') ?? '')?.[0];
  const deliveryId = (addressed(lines) ?? returned(lines, host))?.toLowerCase();
  if (!deliveryId || !code || (action !== 'failed' && action !== 'delayed')) return undefined;
  return { deliveryId, code, action };
}

const field = (lines: string, name: string) => new RegExp(`^${name}: *(\\S.*)$`, 'im').exec(lines)?.[1];

const addressed = (lines: string) =>
  new RegExp(`^(?:delivered-to|x-original-to|to): *[^\\n]*\\+(${uuid})@`, 'im').exec(lines)?.[1];

/** Of the mail that comes back: the report's own has the host of the server that made it. */
const returned = (lines: string, host: string) =>
  new RegExp(`^message-id: *<(${uuid})@${host.replaceAll('.', '\\.')}>`, 'im').exec(lines)?.[1];

/** The address does not work, and will not. 4 is a full mailbox or a server that is away; 5.7 was refused for what we are or wrote, and
 * would have been for any address there. */
export const damnsAddress = ({ code, action }: Pick<Bounce, 'code' | 'action'>) =>
  action === 'failed' && code.startsWith('5.') && !code.startsWith('5.7.');
