export interface Code {
  readonly kind: 'app' | 'backup';
  readonly text: string;
}

/** Parses a typed code, ignoring spaces and case: six digits of the app, or ten characters of a backup code. */
export function readCode(typed: string): Code | undefined {
  const text = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: 'app', text };
  if (/^[a-z0-9]{10}$/.test(text)) return { kind: 'backup', text: `${text.slice(0, 5)}-${text.slice(5)}` };
  return undefined;
}
