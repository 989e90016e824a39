import { inlineParts } from '#web/content/inline';

/** Renders a sentence of a content file, with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineParts(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href + part.label} href={part.href} className="link">
        {part.label}
      </a>
    ),
  );
}
