import { Readable } from 'node:stream';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findFile } from '#modules/messages/server';
import { visit } from '../../../../../server/context.ts';
import type { Route } from './+types/$file';

/** A file of a conversation, for its two people: to keep, never to be shown as a page of ours. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const file =
    isUuid(params.id) && isUuid(params.file)
      ? await findFile(platform, viewer, params.id.toLowerCase() as AppointmentId, params.file)
      : undefined;
  if (!file) throw new Response(null, { status: 404 });
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      // Text would be packed on its way, and for that be held whole.
      'Content-Type': file.type === 'text/plain' ? 'application/octet-stream' : file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escaped)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** What `encodeURIComponent` leaves as it is, and RFC 8187 does not. */
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
