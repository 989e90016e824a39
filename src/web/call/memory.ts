// Web storage of the room and the checkout. Where the browser blocks storage, the page starts afresh.

const memoryIn = (storage: () => Storage) => ({
  recall<Value>(name: string): Value | undefined {
    try {
      const text = storage().getItem(name);
      return text === null ? undefined : (JSON.parse(text) as Value);
    } catch {
      return undefined;
    }
  },
  remember(name: string, value: unknown) {
    try {
      if (value === undefined) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
    } catch {
      // Storage is blocked.
    }
  },
});

/** Session storage of a tab, so that a reloaded page continues. */
export const { recall, remember } = memoryIn(() => sessionStorage);
/** Local storage: kept on this device for later calls. */
export const onDevice = memoryIn(() => localStorage);
