const halfYear = 180 * 24 * 3600;

/** An expert who said 'later' is not asked again for half a year, in this browser. */
export const protectLater = `protection=plus-tard; Max-Age=${halfYear}; Path=/; HttpOnly; Secure; SameSite=Lax`;

export const wantsProtectionLater = (request: Request) =>
  /(?:^|;\s*)protection=plus-tard(?:;|$)/.test(request.headers.get('cookie') ?? '');
