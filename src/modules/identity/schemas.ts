import { z } from 'zod';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
const name = z.string().trim().min(1).max(100);
// Its length is a rule of its own, with its own refusals.
const password = z.string().min(1);

export const signInForm = z.object({ email, password });
export const signUpForm = z.object({ email, password, firstName: name, lastName: name });
export const forgottenPasswordForm = z.object({ email });
export const newPasswordForm = z.object({ password, token: z.string().min(1).max(200) });
