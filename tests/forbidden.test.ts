import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Ways of writing code that turn input into code, markup, commands or queries, or weaken cryptography. */
const forbidden: Readonly<
  Record<string, { readonly pattern: RegExp; readonly example: string; readonly except?: readonly string[] }>
> = {
  'SQL that is not made of parameters': {
    pattern: /\bsql\.raw\(/,
    example: 'sql.raw(statement)',
    // Runs the queries of db/checks, which are files of ours.
    except: ['src/web/pages/admin/conformite/duties.server.ts'],
  },
  'a command of the operating system': {
    pattern: /['"](node:)?child_process['"]/,
    example: `import { spawn } from 'node:child_process'`,
  },
  'code made at run time': {
    pattern: /\beval\(|\bnew Function\(|['"](node:)?vm['"]/,
    example: 'const f = new Function(text);',
    // Stops a constant function of ours that runs too long.
    except: ['src/modules/calendars/busy-file.ts'],
  },
  'markup made from text': {
    pattern: /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    example: '<p dangerouslySetInnerHTML={{ __html: bio }} />',
  },
  'a pattern made at run time': {
    pattern: /\bnew RegExp\(/,
    example: 'new RegExp(typed)',
    // Both from constants; the host of the site, in the second, is escaped.
    except: ['src/modules/identity/guessable.ts', 'src/modules/notifications/rules/bounce.ts'],
  },
  'a broken hash function': {
    pattern: /['"](md5|sha1|rsa-sha1|ripemd160)['"]/i,
    example: `createHash('md5')`,
    // Asked for by TURN (RFC 8489), inside an HMAC.
    except: ['src/platform/turn.ts'],
  },
  'a cipher that does not authenticate': {
    pattern: /['"][\w-]*-(ecb|cbc|ctr|cfb|ofb)['"]|\bcreateCipher\(/i,
    example: `createCipheriv('aes-256-cbc', key, iv)`,
  },
  'chance that can be foretold': {
    pattern: /\bMath\.random\b/,
    example: 'const token = Math.random().toString(36);',
  },
  'a certificate that is not checked': {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    example: 'connect({ rejectUnauthorized: false })',
  },
  'messages of other windows': {
    pattern: /window\.(addEventListener\('message'|onmessage)|\.postMessage\([^)]*'\*'/,
    example: `window.addEventListener('message', receive)`,
  },
  'storage that outlives the tab': {
    pattern: /\b(localStorage|indexedDB)\b/,
    example: `localStorage.setItem('draft', text)`,
    // The corner of one's own picture in a call.
    except: ['src/web/call/memory.ts'],
  },
};

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

test('there are files to read', () => expect(files.length).toBeGreaterThan(1_000));

describe.each(Object.entries(forbidden))('%s', (_, { pattern, example, except = [] }) => {
  test('stands nowhere in src', () => {
    const found = files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(found.sort()).toEqual([...except].sort());
  });

  test('is noticed', () => expect(example).toMatch(pattern));
});
