import { previewMail } from '#modules/notifications/server';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

const types = { html: 'text/html', txt: 'text/plain' } as const;

/** One mail as its reader receives it: `resetPassword.sombre.html`, or `.txt`. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { env, site } = context.get(visit).platform;
  const [name = '', ...rest] = params.file.split('.');
  const format = rest.pop();
  const mail = env.DESIGN_PAGES ? previewMail(name, site, rest[0]) : undefined;
  if (!mail || (format !== 'html' && format !== 'txt')) throw new Response(null, { status: 404 });
  return new Response(format === 'html' ? mail.html : mail.text, {
    headers: { 'Content-Type': `${types[format]}; charset=utf-8` },
  });
}
