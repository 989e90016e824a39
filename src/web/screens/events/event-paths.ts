export const eventPath = ({ slug }: { readonly slug: string }) => `/evenements/${slug}`;

/** Where a visitor signs in, to come back to this page. */
export const signInFor = (path: string) => `/se-connecter?${new URLSearchParams({ returnTo: path })}`;

/** Behind a guard: whoever is signed out signs in first. */
export const proposalPath = '/dashboard/contact?sujet=evenement';
