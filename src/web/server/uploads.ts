import { done, type Outcome, refused } from '#kernel/outcome';

interface Bounds {
  /** Of the file. */
  readonly bytes: number;
  /** Uploads that an instance takes at the same time: each is in memory whole. */
  readonly atOnce: number;
  readonly seconds: number;
}

type Refusal = 'photo-too-large' | 'photo-unreadable' | 'too-many-attempts';

/** For the form's own lines around the file. */
const envelopeBytes = 4096;

/** Takes the one file of a form. What is too large is refused as soon as it is known to be: the rest is not read. */
export function createUploads({ bytes, atOnce, seconds }: Bounds) {
  const most = bytes + envelopeBytes;
  let running = 0;
  return async function receive(request: Request, field: string): Promise<Outcome<Uint8Array, Refusal>> {
    if (Number(request.headers.get('content-length') ?? 0) > most) return refused('photo-too-large');
    if (running >= atOnce) return refused('too-many-attempts');
    running += 1;
    const body = boundedBody(request, most, seconds);
    try {
      const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
      const file = (await new Response(body.stream, { headers }).formData()).get(field);
      return file instanceof File ? done(await file.bytes()) : refused('photo-unreadable');
    } catch {
      // Too large, too slow, given up, or no form at all.
      return refused(body.isTooLarge() ? 'photo-too-large' : 'photo-unreadable');
    } finally {
      running -= 1;
    }
  };
}

/** What is sent, no further than so many bytes and no longer than so many seconds. */
export function boundedBody(request: Request, most: number, seconds: number) {
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > most) controller.error(new Error('too large'));
      else controller.enqueue(chunk);
    },
  });
  const stream = request.body?.pipeThrough(counting, { signal: AbortSignal.timeout(seconds * 1000) }) ?? null;
  return { stream, isTooLarge: () => size > most };
}
