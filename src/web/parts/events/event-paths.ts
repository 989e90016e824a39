export const eventPath = ({ slug }: { readonly slug: string }) => `/evenements/${slug}`;

/** Sign-in URL that returns to `path`. */
export const signInFor = (path: string) => `/se-connecter?${new URLSearchParams({ returnTo: path })}`;

/** Guarded: a signed-out visitor is sent to sign in first. */
export const proposalPath = '/dashboard/contact?sujet=evenement';
