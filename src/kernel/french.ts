/** Keeps French punctuation on the line of its word: a no-break space before ; : ! ? » % € and after «. Only an existing space changes, so
 * addresses and times stay as they are. */
export const unbroken = (text: string) => text.replace(/« /g, '«\u00a0').replace(/ (?=[;:!?»%€])/g, '\u00a0');

/** Sets a sentence that we wrote: no-break spaces and typographic apostrophes. */
export const typeset = (text: string) => unbroken(text).replace(/(\p{L})'(?=\p{L})/gu, '$1’');

/** Sets every sentence of a copy object, once, when its file is loaded. The result of a function keeps its apostrophes, because it may contain
 * a person's own words (O'Brien). */
/* @__NO_SIDE_EFFECTS__ -- an unused copy object is left out of the bundle */
export function french<Copy>(copy: Copy): Copy {
  return setIn(copy, typeset) as Copy;
}

function setIn(copy: unknown, set: (text: string) => string): unknown {
  if (typeof copy === 'string') return set(copy);
  if (typeof copy === 'function') return (...given: unknown[]) => setIn(copy(...given), unbroken);
  if (Array.isArray(copy)) return copy.map((each) => setIn(each, set));
  if (!isRecord(copy)) return copy;
  return Object.fromEntries(Object.entries(copy).map(([name, each]) => [name, setIn(each, set)]));
}

/** Excludes instances of classes, such as Date, and React elements. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  (value as object | undefined)?.constructor === Object && !('$$typeof' in (value as object));
