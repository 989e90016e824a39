// npm run prove            lists the promises
// npm run prove NAME       shows one; figures last, exit 1 when it falls short, 2 when it came to no figures; `-- --short` is CI's size
import { proofs } from './proofs.ts';

const [name, ...flags] = process.argv.slice(2);
const short = flags.includes('--short');

if (!name) {
  for (const [proof, { promise }] of Object.entries(proofs)) console.log(`${proof.padEnd(12)} ${promise}`);
} else if (name in proofs) {
  const { prove } = proofs[name as keyof typeof proofs];
  const figures = await prove({ short }).catch((reason: unknown) => {
    // At once: what the proof had begun would keep the process.
    console.error(reason, `\n${name} came to no figures`);
    process.exit(2);
  });
  console.log(`\n${name}${short ? ' (short)' : ''}`);
  for (const { what, figure, holds } of figures) console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${figure}`);
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
} else {
  console.error(`no proof is called ${name}: npm run prove lists them`);
  process.exitCode = 2;
}
