// npm run prove            lists the promises
// npm run prove NAME       runs one: figures last, exit 1 when it falls short, 2 when it produced no figures
// `-- --short` is the size that .ci/run has time for; SEED=… repeats the choices of an earlier run; REQUESTS=… is another size of fuzz;
// NEEDS=… another file of unseen needs for search.
import { seed } from './chance.ts';
import { proofs } from './proofs.ts';

const [name, ...flags] = process.argv.slice(2);
const short = flags.includes('--short');

if (!name) {
  for (const [proof, { promise }] of Object.entries(proofs)) console.log(`${proof.padEnd(14)} ${promise}`);
} else if (name in proofs) {
  const { prove } = proofs[name as keyof typeof proofs];
  console.log(`${name}: SEED=${seed}`);
  const figures = await prove({ short }).catch((reason: unknown) => {
    // Exits at once, because processes started by the proof would keep it alive.
    console.error(reason, `\n${name} came to no figures`);
    process.exit(2);
  });
  console.log(`\n${name}${short ? ' (short)' : ''}`);
  for (const { what, figure, holds } of figures) console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${figure}`);
  if (figures.length === 0) console.error(`${name} came to no figures`);
  process.exitCode = figures.length === 0 ? 2 : figures.some(({ holds }) => !holds) ? 1 : 0;
} else {
  console.error(`no proof is called ${name}: npm run prove lists them`);
  process.exitCode = 2;
}
