const halfYear = 180 * 24 * 3600;

/** After 'later', the expert is not asked again in this browser for half a year. */
export const protectLater = `__Host-protection=plus-tard; Max-Age=${halfYear}; Path=/; HttpOnly; Secure; SameSite=Lax`;

export const wantsProtectionLater = (request: Request) =>
  /(?:^|;\s*)__Host-protection=plus-tard(?:;|$)/.test(request.headers.get('cookie') ?? '');
