import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { linkForm } from '../schemas.ts';

/** Verifies the address from the mailed link; following the same link twice is no error. */
export const verifyEmail = action(
  { who: 'everyone', input: linkForm, invalid: () => refused('link-invalid') },
  async ({ platform, input: { token } }) => {
    try {
      await authOf(platform).api.verifyEmail({ query: { token } });
      return done(null);
    } catch (error) {
      if (error instanceof APIError && error.status === 'UNAUTHORIZED') return refused('link-invalid');
      throw error;
    }
  },
);
