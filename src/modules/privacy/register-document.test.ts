import { expect, test } from 'vitest';
import { registerDocument } from './document.ts';

test('docs/privacy.md is the register: every column with its purpose, its basis and its end', async () => {
  await expect(registerDocument()).toMatchFileSnapshot('../../../docs/privacy.md');
});
