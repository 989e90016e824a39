import { french } from '#kernel/french';

export const foundByCopy = french({
  domain: (domain: string) => `Expert du domaine ${domain}`,
});
