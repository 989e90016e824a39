/** Parses `a[b]=1&c[0]=2` into nested objects of strings; lists stay objects until the schema identifies them. */
export function decodeForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...inner] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let at = root;
    let key = first;
    for (const next of inner) {
      const known = at[key];
      const into: Record<string, unknown> = isNested(known) ? known : {};
      at[key] = into;
      at = into;
      // a[]=x is numbered automatically.
      key = next === '' ? String(Object.keys(into).length) : next;
    }
    at[key] = value;
  }
  return root;
}

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
