/** Keeps only characters that the font can draw: tries an undrawable one without its diacritics, then drops it. */
export function drawableText(text: string, canDraw: (letter: string) => boolean): string {
  const nearest = (letter: string) => {
    let shown = letter.normalize('NFD');
    while (shown && !canDraw(shown.normalize('NFC'))) shown = shown.slice(0, -1);
    return shown.normalize('NFC');
  };
  const letters = text
    .normalize('NFC')
    .replace(/\u202f/g, '\u00a0')
    .replace(/./gsu, nearest);
  return letters.replace(/ {2,}/g, ' ').trim();
}
