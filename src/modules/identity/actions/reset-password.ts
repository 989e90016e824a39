import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { passwordRefusal } from '../rules/password.ts';
import { newPasswordForm } from '../schemas.ts';

/** Consumes the link, sets the password and ends every session of the account. */
export const resetPassword = action(
  { who: 'everyone', input: newPasswordForm, invalid: () => refused('link-invalid') },
  async ({ platform, input: { password, token } }) => {
    const tooShortOrLong = passwordRefusal(password);
    if (tooShortOrLong) return refused(tooShortOrLong);
    try {
      await authOf(platform).api.resetPassword({ body: { newPassword: password, token } });
      return done(null);
    } catch (error) {
      if (error instanceof APIError && error.status === 'BAD_REQUEST') return refused('link-invalid');
      throw error;
    }
  },
);
