import { done, type Outcome, refused } from '#kernel/outcome';

interface Bounds {
  /** Maximum size of the file. */
  readonly bytes: number;
  /** Uploads that an instance receives in parallel; each is held in memory whole. */
  readonly atOnce: number;
  readonly seconds: number;
}

type Refusal = 'photo-too-large' | 'photo-unreadable' | 'too-many-attempts';

/** Allowance for the multipart headers around the file. */
const envelopeBytes = 4096;

/** Receives the only file of a form. Stops reading as soon as it is too large. */
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
      // Too large, too slow, aborted, or not a form.
      return refused(body.isTooLarge() ? 'photo-too-large' : 'photo-unreadable');
    } finally {
      running -= 1;
    }
  };
}

/** Request body limited in bytes and seconds. */
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
