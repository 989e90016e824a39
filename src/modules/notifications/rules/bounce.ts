/** A delivery status notification of a mail server (RFC 3464). */
export interface Bounce {
  /** Id of the delivery that bounced. */
  readonly deliveryId: string;
  /** RFC 3463 status code, such as 5.1.1. */
  readonly code: string;
  readonly action: 'failed' | 'delayed';
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Parses a raw message without MIME parsing: the report's fields start a line, in whichever part. The delivery id comes from the
 * recipient address of the report (`name+id@`), or from the Message-ID of the returned mail on our host. Both ids are known to the
 * mail's reader only, so nobody else can forge a report about it. */
export function readBounce(message: string, host: string): Bounce | undefined {
  const lines = message.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  // Only a delivery report has this content type; replies and out-of-office notes do not.
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

/** Message-ID of the returned mail; the report's own Message-ID has the host of its server. */
const returned = (lines: string, host: string) =>
  new RegExp(`^message-id: *<(${uuid})@${host.replaceAll('.', '\\.')}>`, 'im').exec(lines)?.[1];

/** Returns true for a permanently invalid address. 4.x is temporary (full mailbox, server down); 5.7.x rejects the sender or the
 * content, not the address. */
export const damnsAddress = ({ code, action }: Pick<Bounce, 'code' | 'action'>) =>
  action === 'failed' && code.startsWith('5.') && !code.startsWith('5.7.');
