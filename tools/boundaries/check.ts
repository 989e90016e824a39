// npm run boundaries: checks import rules and the purity of pure code; then that each rule still detects its fixture.
import { fileURLToPath } from 'node:url';
import { disappointments } from './fixtures.ts';
import { inspect, reasons } from './tree.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const { modules, dependencies, findings } = await inspect(root);
for (const rule of new Set(findings.map((finding) => finding.rule))) {
  console.error(`${rule}: ${reasons.get(rule)}`);
  for (const finding of findings) if (finding.rule === rule) console.error(`  ${finding.what}`);
}
console.log(`${modules} modules, ${dependencies} dependencies cruised: ${findings.length} break a rule`);

const { fixtures, lines } = await disappointments(root);
for (const line of lines) console.error(line);
console.log(`${fixtures} fixtures for ${reasons.size} rules: ${lines.length} do not show what they should`);

if (findings.length + lines.length > 0) process.exitCode = 1;
