import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseMultipartStream,
} from '@remix-run/multipart-parser';
import { done, type Outcome, refused } from '#kernel/outcome';
import { fileBytes, type MessagesRefusal, mostFiles } from '#modules/messages';
import type { SentPart } from '#modules/messages/server';
import { formBytes } from '#web/http/limits';
import { boundedBody } from '#web/server/uploads';

interface Bounds {
  /** Messages with files that an instance receives in parallel; each holds one file in memory. */
  readonly atOnce: number;
  readonly seconds: number;
}

interface SentMessage {
  readonly parts: AsyncIterable<Outcome<SentPart, MessagesRefusal>>;
  /** Typed fields, for the page that shows the refusal. */
  typed(): Promise<Record<string, string>>;
}

const most = mostFiles * fileBytes + formBytes;
/** The two fields, and one file above the maximum, so that the sender gets the right refusal. */
const mostParts = mostFiles + 3;

/** Receives a message and its files one at a time: of 50 MB, at most 10 MB are in memory. */
export function createSentMessages({ atOnce, seconds }: Bounds) {
  let running = 0;
  return function receive(request: Request): SentMessage {
    const typed: Record<string, string> = {};
    async function* read(): AsyncGenerator<Outcome<SentPart, MessagesRefusal>> {
      const size = Number(request.headers.get('content-length') ?? Number.NaN);
      if (size > most) return yield refused('file-too-large');
      // Short messages are quick to read, so they do not count towards the limit.
      const place = size <= formBytes ? 0 : 1;
      if (running + place > atOnce) return yield refused('too-many-attempts');
      running += place;
      try {
        for await (const part of partsOf(request, seconds)) {
          if ('text' in part) typed[part.field] = part.text;
          yield done(part);
        }
      } catch (error) {
        yield refused(refusalFor(error));
      } finally {
        running -= place;
      }
    }
    const parts = read();
    return {
      parts,
      async typed() {
        // The text field comes before the files.
        for await (const part of parts) if (!part.ok || 'bytes' in part.value || part.value.field === 'text') break;
        return typed;
      },
    };
  };
}

async function* partsOf(request: Request, seconds: number): AsyncGenerator<SentPart> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = type.startsWith('multipart/form-data') ? getMultipartBoundary(type) : null;
  if (!boundary) {
    const body = boundedBody(request, formBytes, seconds).stream;
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    for (const [field, value] of form) if (typeof value === 'string') yield { field, text: value };
    return;
  }
  const { stream } = boundedBody(request, most, seconds);
  if (!stream) return;
  const bounds = { boundary, maxFileSize: fileBytes, maxParts: mostParts, maxTotalSize: most };
  for await (const part of parseMultipartStream(stream, bounds)) {
    const field = part.name ?? '';
    if (part.isFile) yield { field, fileName: part.filename ?? '', bytes: part.bytes };
    else yield { field, text: part.text };
  }
}

function refusalFor(error: unknown): MessagesRefusal {
  if (error instanceof MaxPartsExceededError) return 'too-many-files';
  const isTooLarge = error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;
  // Otherwise too slow, aborted, or not a form.
  return isTooLarge ? 'file-too-large' : 'form-incomplete';
}
