import { expect, test } from 'vitest';
import { licenceProblem } from './licences.ts';

const named = (name: string, id: string) => ({ name, licenses: [{ license: { id } }] });

test.each([
  named('some-package', 'MIT'),
  { name: 'some-package', licenses: [{ expression: '(MIT AND Zlib)' }] },
  { name: 'some-package', licenses: [{ expression: 'GPL-3.0-only OR MIT' }] },
  named('@stackforge-eu/factur-x', 'EUPL-1.2'),
  { name: 'png-js' },
])('%j may be used', (component) => {
  expect(licenceProblem(component)).toBeUndefined();
});

test.each([
  named('some-package', 'AGPL-3.0-only'),
  named('some-package', 'EUPL-1.2'),
  named('@stackforge-eu/factur-x', 'AGPL-3.0-only'),
  { name: 'some-package', licenses: [{ expression: 'MIT AND GPL-2.0-only' }] },
  { name: 'some-package' },
])('%j may not be used', (component) => {
  expect(licenceProblem(component)).toMatch(/licence/);
});
