// npm run check: types, lint, import rules and unit tests, two at a time. Prints the output of failures, and the time of each.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

// Longest first, so that both lanes end together.
const parts = ['unit', 'types', 'lint:types', 'boundaries', 'lint', 'unused', 'sbom -- --check', 'asvs'].values();

const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const failed: string[] = [];

async function lane() {
  for (const part of parts) {
    const start = performance.now();
    const child = spawn('npm', ['run', '--silent', ...part.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [output, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (status !== 0) {
      failed.push(part);
      console.error(output, complained);
    }
    console.log(`${part.padEnd(16)}${status === 0 ? 'ok' : 'FAILED'}  ${seconds(start)}`);
  }
}
await Promise.all([lane(), lane()]);
console.log(`check           ${failed.length === 0 ? 'ok' : `FAILED: ${failed.join(', ')}`}  ${seconds(began)}`);
if (failed.length > 0) process.exitCode = 1;
