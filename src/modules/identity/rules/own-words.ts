/** Public facts about the owner of a password. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Words that come to mind on this site. */
const productWords = ['visavis', 'consultation', 'expert', 'rendezvous', 'seance', 'visio'];

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const joined = (...texts: string[]) => texts.flatMap(wordsIn).join('');

/** Words by which a password of this person can be guessed, in lower case. */
export function ownWords({ firstName, lastName, email }: PasswordOwner, siteName: string): string[] {
  const [mailbox = ''] = email.split('@');
  const words = [
    email.toLowerCase(),
    joined(email),
    joined(mailbox),
    joined(firstName, lastName),
    joined(lastName, firstName),
    joined(firstName),
    joined(lastName),
    joined(siteName),
    ...[firstName, lastName, email, siteName].flatMap(wordsIn),
    ...productWords,
  ];
  // Shorter words are found in everything.
  return [...new Set(words)].filter((word) => word.length > 2);
}
