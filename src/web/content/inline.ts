export interface InlineLink {
  readonly label: string;
  readonly href: string;
}

/** The parts of a sentence of a content file: words, and links written [words](address). */
export function inlineParts(text: string): (string | InlineLink)[] {
  const parts = text.split(/(\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    return label && href ? { label, href } : part;
  });
}
