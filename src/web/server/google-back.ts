/** OAuth redirect URI for Google, which must match the registered one exactly (ops/runbooks/first-deployment.md). */
export const googleBack = (origin: string) => `${origin}/expert-space/agenda/google`;
