/** A password of this length that nobody guesses. */
export const passwordOf = (length: number) => 'k7Q!vR2xZp '.repeat(12).slice(0, length);
