/** Address of the page that asks who the person is once more, and leads back. */
export const confirmAddress = (returnTo: string) => `/confirmer?${new URLSearchParams({ returnTo })}`;
