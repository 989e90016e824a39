import { expect, test } from 'vitest';
import { defaultPolicy, trustScript } from './trusted-types.ts';

const policy = defaultPolicy();

test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a<b', '</style>'])(
  '%s is refused as HTML',
  (html) => {
    expect(policy.createHTML(html)).toBeNull();
  },
);

test.each(['', 'Du texte & rien de plus', '<script></script>', '{"name":"\\u003cb>"}'])(
  '%j adds no element',
  (html) => {
    expect(policy.createHTML(html)).toBe(html);
  },
);

test('only a script that was named before is added', () => {
  const address = 'https://js.stripe.com/endive/stripe.js';
  expect(policy.createScriptURL(address)).toBeNull();
  trustScript(address);
  expect(policy.createScriptURL(address)).toBe(address);
  expect(policy.createScriptURL(`${address}?x`)).toBeNull();
});
