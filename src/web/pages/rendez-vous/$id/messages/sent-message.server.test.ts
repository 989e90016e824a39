import { expect, test } from 'vitest';
import { fileBytes } from '#modules/messages';
import { createSentMessages } from './sent-message.server.ts';

const bounds = { atOnce: 1, seconds: 1 };
const address = 'http://visavis.example/rendez-vous/1/messages';
const sending = (body: BodyInit) => new Request(address, { method: 'POST', body });
const streaming = (body: ReadableStream) =>
  new Request(address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
  } as RequestInit);

function form(...files: [string, number][]) {
  const sent = new FormData();
  sent.set('id', '1');
  sent.set('text', 'Bonjour\nà tous');
  for (const [name, bytes] of files) sent.append('files', new File([new Uint8Array(bytes)], name));
  return sent;
}

const fileHead = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

/** Received parts in order: a field by its name, a file by its name and size, or the refusal. */
async function taken({ parts }: ReturnType<ReturnType<typeof createSentMessages>>) {
  const came: string[] = [];
  for await (const part of parts) {
    if (!part.ok) came.push(part.refusal);
    else came.push('text' in part.value ? part.value.field : `${part.value.fileName} ${part.value.bytes.length}`);
  }
  return came;
}

test.each([
  ['no form', () => sending('x'), ['form-incomplete']],
  ['nothing', () => new Request(address, { method: 'POST' }), ['form-incomplete']],
  ['half a form', () => streaming(new Blob([`${fileHead('a.txt')}abc`]).stream()), ['form-incomplete']],
  ['a form without files', () => sending(new URLSearchParams({ id: '1', text: 'x' })), ['id', 'text']],
  ['one without a file chosen', () => sending(form(['', 0])), ['id', 'text', ' 0']],
  ['words and files', () => sending(form(['a.pdf', 3], ['é.txt', 4])), ['id', 'text', 'a.pdf 3', 'é.txt 4']],
])('%s', async (_what, request, came) => {
  expect(await taken(createSentMessages(bounds)(request()))).toEqual(came);
});

test('a file that is too large is refused, and the parts before it are received', async () => {
  const request = sending(form(['a.pdf', 3], ['b.pdf', fileBytes + 1]));
  expect(await taken(createSentMessages(bounds)(request))).toEqual(['id', 'text', 'a.pdf 3', 'file-too-large']);
});

test('too many files are refused', async () => {
  const many = Array.from({ length: 20 }, (_, index): [string, number] => [`${index}.txt`, 1]);
  expect((await taken(createSentMessages(bounds)(sending(form(...many))))).at(-1)).toBe('too-many-files');
});

test('a request whose Content-Length is too large is refused without reading its body', async () => {
  const request = sending(form(['a.pdf', 3]));
  request.headers.set('Content-Length', '100000000');
  expect(await taken(createSentMessages(bounds)(request))).toEqual(['file-too-large']);
  expect(request.bodyUsed).toBe(false);
});

test('an endless file is read no further than the limit of one file', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(fileHead('a.txt'))),
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  expect(await taken(createSentMessages({ ...bounds, seconds: 20 })(streaming(endless)))).toEqual(['file-too-large']);
  expect(sent).toBeLessThan(fileBytes + 5_000_000);
});

test('files are streamed: the first is available before most of the body is read', async () => {
  let pulled = 0;
  const pieces = [...['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `${fileHead(`${each}.txt`)}${each}\r\n`), '--x--'];
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = pieces[pulled++];
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const parts = createSentMessages(bounds)(streaming(body)).parts[Symbol.asyncIterator]();
  expect((await parts.next()).value).toMatchObject({ ok: true, value: { fileName: 'a.txt' } });
  expect(pulled).toBeLessThan(pieces.length / 2 + 1);
});

test('files are refused while all upload slots are used, text is not; a too slow upload releases its slot', async () => {
  const receive = createSentMessages(bounds);
  const slow = taken(receive(streaming(new ReadableStream())));
  expect(await taken(receive(streaming(new Blob([fileHead('a.txt')]).stream())))).toEqual(['too-many-attempts']);
  const words = sending(new URLSearchParams({ text: 'x' }));
  words.headers.set('Content-Length', '6');
  expect(await taken(receive(words))).toEqual(['text']);
  expect(await slow).toEqual(['form-incomplete']);
  expect(await taken(receive(sending(form(['a.pdf', 3]))))).toEqual(['id', 'text', 'a.pdf 3']);
});

test('the typed fields are available whether or not the parts were read', async () => {
  const receive = createSentMessages(bounds);
  const untouched = receive(sending(form(['a.pdf', 3])));
  expect(await untouched.typed()).toEqual({ id: '1', text: 'Bonjour\r\nà tous' });
  const read = receive(sending(form(['a.pdf', 3])));
  await taken(read);
  expect(await read.typed()).toEqual({ id: '1', text: 'Bonjour\r\nà tous' });
});
