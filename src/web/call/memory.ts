// Session storage of a tab, so that a reloaded page continues. Where the browser blocks storage, the page starts afresh.

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
    // Storage is blocked.
  }
}
