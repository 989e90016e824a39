/** no-store, for pages whose data may change at any moment. */
export const neverKept = () => ({ 'Cache-Control': 'private, no-store' });
