/** For pages whose data may be another the next moment. */
export const neverKept = () => ({ 'Cache-Control': 'private, no-store' });
