// Issues invoices as the worker does, until it is killed.
import { issuePapers } from '#modules/invoicing/server';
import { readEnv } from '#platform/env';
import { compose } from '../../src/main/compose.ts';

const platform = compose(readEnv(), 'tool');
process.send?.('ready');
for (;;) if ((await issuePapers(platform)) === 0) await new Promise((later) => setTimeout(later, 50));
