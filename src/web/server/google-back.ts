/** Where Google leads back to; registered there, letter by letter (ops/runbooks/first-deployment.md). */
export const googleBack = (origin: string) => `${origin}/expert-space/agenda/google`;
