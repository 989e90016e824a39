// npm run audit:check: compares the audit trail with its seals and with the exported heads; exits 1 and names the first record that does
// not fit. Also in the image: node src/main/audit-check.ts
import { type AuditBreak, checkAuditTrail } from '#platform/audit-chain';
import { readEnv } from '#platform/env';
import { compose } from './compose.ts';

const words: Record<AuditBreak['why'], (found: AuditBreak) => string> = {
  altered: ({ id }) => `record ${id} does not follow from the one before it: one of them was altered, removed or added`,
  deleted: ({ id }) => `record ${id} was deleted`,
  inserted: ({ id }) => `record ${id} was inserted after later ones had been sealed`,
  rewritten: ({ id, after }) =>
    `the chain differs from the head exported at record ${id}; it was rewritten after record ${after}`,
};

const platform = compose(readEnv(), 'tool');
try {
  const { sealed, heads, firstBreak } = await checkAuditTrail(platform);
  if (firstBreak) {
    console.error(words[firstBreak.why](firstBreak));
    process.exitCode = 1;
  } else console.log(`${sealed} sealed records and ${heads} exported heads fit`);
} finally {
  await platform.close();
}
