import { getDocumentProxy } from 'unpdf';

interface Node {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** A PDF as a screen reader reads it: its language, and each text after its tags, in order. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const lines: string[] = [];
  const links = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    let open: string | undefined;
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        if (open) texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
      } else open = item.type === 'beginMarkedContentProps' ? (item.id ?? undefined) : undefined;
    }
    const walk = (node: Node, path: string) => {
      const text = texts
        .get(node.id ?? '')
        ?.replace(/\s+/g, ' ')
        .trim();
      if (text) lines.push(`${path} ${text}`);
      for (const child of node.children ?? []) walk(child, [path, child.role].filter(Boolean).join('/'));
    };
    walk((await page.getStructTree()) as Node, '');
    for (const { url } of await page.getAnnotations()) links.add(url);
  }
  return {
    language: (info as { Language?: string }).Language,
    title: (info as { Title?: string }).Title,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    metadata: String(metadata?.getRaw() ?? ''),
    pages: pdf.numPages,
    lines,
    links: [...links],
  };
}
