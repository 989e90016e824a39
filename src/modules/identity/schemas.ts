import { z } from 'zod';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
// Without control characters: PostgreSQL cannot store all of them, and a name has none.
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u);
// Its length is a rule of its own, with its own refusals.
const password = z.string().min(1);

export const signInForm = z.object({ email, password });
export const signUpForm = z.object({ email, password, firstName: name, lastName: name });
export const forgottenPasswordForm = z.object({ email });
// An empty password is too short, not a dead link.
export const newPasswordForm = z.object({ password: z.string(), token: z.string().min(1).max(200) });
