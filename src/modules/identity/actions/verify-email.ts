import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';

/** Verifies the address from the mailed link; following the same link twice is no error. */
export async function verifyEmail({ auth }: Identity, token: string): Promise<Outcome<null, IdentityRefusal>> {
  try {
    await auth.api.verifyEmail({ query: { token } });
    return done(null);
  } catch (error) {
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return refused('link-invalid');
    throw error;
  }
}
