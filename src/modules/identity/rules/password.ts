/** Product decision 59. */
export const passwordLength = { min: 10, max: 128 };

export function passwordRefusal(password: string): 'password-too-short' | 'password-too-long' | undefined {
  if (password.length < passwordLength.min) return 'password-too-short';
  if (password.length > passwordLength.max) return 'password-too-long';
  return undefined;
}
