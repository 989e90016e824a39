import { Transform } from 'node:stream';

/** React Router asks for a page's scripts as urgently as for what draws it, and has no setting for that. The page is drawn without
 * them: styles, fonts and pictures travel first. Only the head is held back, until it is whole. */
export function scriptsLast(): Transform {
  let head: Buffer[] | undefined = [];
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!head) return done(null, chunk);
      head.push(chunk);
      const begun = Buffer.concat(head);
      if (!begun.includes('</head>')) return done();
      head = undefined;
      done(null, unhurried(begun));
    },
    flush(done) {
      done(null, head && unhurried(Buffer.concat(head)));
    },
  });
}

/** As bytes: a chunk may end within a letter. */
const unhurried = (html: Buffer) =>
  Buffer.from(
    html.toString('latin1').replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    'latin1',
  );
