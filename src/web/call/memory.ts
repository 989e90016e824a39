// What a tab remembers until it is closed: a page that is loaded again goes on as it was. A browser that keeps nothing asks again.

export function recall<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}
