/** The beginning of a text, at most `most` characters, cut between words; a figure's narrow spaces keep it together. */
export function excerpt(text: string, most: number): string {
  const line = text.replaceAll(/[ \t\r\n]+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, -1);
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
