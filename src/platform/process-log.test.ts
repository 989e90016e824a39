import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Runs a script in a process whose output is logged, and reads every line that it leaves. */
function linesOf(script: string) {
  const whole = `
    const { createLog } = await import(${here('./log.ts')});
    const { logProcess } = await import(${here('./process-log.ts')});
    const { createRequestScope } = await import(${here('./request-scope.ts')});
    const requests = createRequestScope();
    const log = createLog({ LOG_LEVEL: 'debug', RELEASE: 'v7' }, 'web', requests);
    logProcess(log);
    ${script}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', whole], {
    encoding: 'utf8',
  });
  const lines = `${stdout}${stderr}`.split('\n').filter(Boolean);
  return { status, lines: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

test('every line says when, in which role, on which host and of which release', () => {
  const [line] = linesOf(`log.info('here')`).lines;
  expect(line).toMatchObject({ role: 'web', host: hostname(), release: 'v7', msg: 'here' });
  expect(Math.abs(Number(line?.time) - Date.now())).toBeLessThan(60_000);
});

test('lines within a request have its id and person, others have none', () => {
  const { lines } = linesOf(`
    const facts = { requestId: 'r-1', network: '192.0.2.0/24' };
    requests.run(facts, () => {
      log.info('first');
      facts.userId = 'u-1';
      setTimeout(() => console.error('later'), 1);
    });
    log.info('outside');`);
  expect(lines).toMatchObject([
    { msg: 'first', requestId: 'r-1' },
    { msg: 'outside' },
    { msg: 'later', requestId: 'r-1', userId: 'u-1' },
  ]);
  expect(lines[1]).not.toHaveProperty('requestId');
  expect(JSON.stringify(lines)).not.toContain('192.0.2');
});

test.each(['error', 'warn', 'log', 'info', 'debug', 'trace'])('console.%s leaves a JSON line', (method) => {
  const { lines } = linesOf(`console.${method}('a library\\nsays', new TypeError('so'), { email: 'x' })`);
  expect(lines).toMatchObject([
    { source: 'console', msg: 'a library\nsays', err: { type: 'TypeError', message: 'so' } },
  ]);
  expect(lines[0]).not.toHaveProperty('email');
});

test('an address in a text or an error is cut, a path of a package is not', () => {
  const { lines } = linesOf(`
    console.error('550 <claire.fontaine@courrier.example> unknown');
    log.error({ err: new Error('refused: claire.fontaine@courrier.example, in /node_modules/@hono/x.js') }, 'fault');`);
  expect(JSON.stringify(lines)).not.toContain('claire');
  expect(lines).toMatchObject([
    { msg: '550 <…> unknown' },
    { err: { message: 'refused: …, in /node_modules/@hono/x.js' } },
  ]);
});

test('a warning of Node leaves a JSON line', () => {
  expect(linesOf(`process.emitWarning('old')`).lines).toMatchObject([
    { msg: 'process warning', err: { message: 'old' } },
  ]);
});

test.each([
  ['an error that nobody catches', `setTimeout(() => { throw new Error('lost'); })`],
  ['a rejection that nobody awaits', `void Promise.reject(new Error('lost'))`],
  ['a failed start', `throw new Error('lost')`],
])('%s leaves a JSON line and ends the process', (_, script) => {
  expect(linesOf(script)).toMatchObject({
    status: 1,
    lines: [{ level: 60, msg: 'uncaught error', err: { message: 'lost' } }],
  });
});

test('a line break in a value does not begin another line', () => {
  const { lines } = linesOf(`log.info({ path: '/a\\n{"level":60,"msg":"forged"}' }, 'request')`);
  expect(lines).toHaveLength(1);
});
