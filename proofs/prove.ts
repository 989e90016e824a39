// npm run prove            lists the promises
// npm run prove NAME       shows one; figures last, exit 1 when it falls short; `-- --short` is CI's size
import { proofs } from './proofs.ts';

const [name, ...flags] = process.argv.slice(2);
const short = flags.includes('--short');

if (!name) {
  for (const [proof, { promise }] of Object.entries(proofs)) console.log(`${proof.padEnd(12)} ${promise}`);
} else if (name in proofs) {
  const { prove } = proofs[name as keyof typeof proofs];
  const figures = await prove({ short });
  console.log(`\n${name}${short ? ' (short)' : ''}`);
  for (const { what, figure, holds } of figures) console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${figure}`);
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
} else {
  console.error(`no proof is called ${name}: npm run prove lists them`);
  process.exitCode = 2;
}
