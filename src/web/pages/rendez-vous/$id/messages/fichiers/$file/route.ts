import { Readable } from 'node:stream';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { refused } from '#kernel/outcome';
import { findFile } from '#modules/messages/server';
import { refuseDownload } from '#web/server/answers';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

/** A file of a conversation, for its client and expert, once it is scanned: always a download, never rendered on our origin. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const found =
    isUuid(params.id) && isUuid(params.file)
      ? await findFile(platform, viewer, params.id.toLowerCase() as AppointmentId, params.file)
      : refused('not-found');
  if (!found.ok) return refuseDownload(found.refusal);
  const file = found.value;
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      // Compression would buffer a text file whole.
      'Content-Type': file.type === 'text/plain' ? 'application/octet-stream' : file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escaped)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Escapes the characters that `encodeURIComponent` keeps and RFC 8187 forbids. */
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
