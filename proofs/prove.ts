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
    console.error(reason);
    return undefined;
  });
  console.log(`\n${name}${short ? ' (short)' : ''}`);
  if (!figures) console.log('  came to no figures: see above');
  for (const { what, figure, holds } of figures ?? [])
    console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${figure}`);
  process.exitCode = figures ? Number(figures.some(({ holds }) => !holds)) : 2;
} else {
  console.error(`no proof is called ${name}: npm run prove lists them`);
  process.exitCode = 2;
}
