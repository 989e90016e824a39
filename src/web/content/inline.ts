export interface InlineLink {
  readonly label: string;
  readonly href: string;
}

/** Splits a sentence of a content file into text and links, written [text](url). */
export function inlineParts(text: string): (string | InlineLink)[] {
  const parts = text.split(/(\[[^\]]+\]\([^)\s]+\))/);
  return parts.filter(Boolean).map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    return label && href ? { label, href } : part;
  });
}
