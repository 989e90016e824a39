import { expect, test } from 'vitest';
import { registerDocument } from './document.ts';

test('docs/privacy.md is generated from the register', async () => {
  await expect(registerDocument()).toMatchFileSnapshot('../../../docs/privacy.md');
});
