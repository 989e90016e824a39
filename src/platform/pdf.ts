import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawableText } from '#kernel/drawable-text';
import { unbroken } from '#kernel/french';

/** A document is a list of blocks in reading order; their layout is defined here for all documents. Values of facts and items of lists hold
 * people's words: they are drawn as written, all else is typeset. */
export type PdfBlock =
  | { readonly heading: string }
  | { readonly paragraph: string }
  | { readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly list: readonly PdfItem[] }
  | { readonly table: PdfTable };

/** The first column takes the remaining width; the others hold numbers, aligned right. */
interface PdfTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface PdfItem {
  readonly text: string;
  /** Link target of the text. */
  readonly href?: string | undefined;
  /** Smaller text below it. */
  readonly note?: string | undefined;
}

export interface PdfContent {
  readonly title: string;
  /** Shown above the title and in the file's properties. */
  readonly publisher: string;
  readonly blocks: readonly PdfBlock[];
  readonly footer: (page: number, pages: number) => string;
}

/** Embedded file with the same content for machines. */
export interface PdfAttachment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly content: string;
  /** XMP metadata of the attachment. */
  readonly metadata: string;
}

/** Resolved through package imports, because the web role runs from its build and the worker from the sources. Resolved at startup, so
 * that a process without its fonts does not start, rather than fail at the first document. */
const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  text: resolve('#pdf-fonts/figtree-400.ttf'),
  label: resolve('#pdf-fonts/figtree-600.ttf'),
  title: resolve('#pdf-fonts/fraunces-480.ttf'),
};
type Voice = keyof typeof fontFiles;

/** Same values as the design tokens of the pages. */
const colours = { ink: '#16211E', quiet: '#55625D', deep: '#0D4A42', line: '#DDD9D1' };
const page = { width: 595.28, height: 841.89, side: 64, top: 60, bottom: 72 };
const textWidth = page.width - 2 * page.side;

interface Font {
  readonly bytes: Buffer;
  readonly letters: ReadonlySet<number>;
}

async function openFonts(): Promise<Record<Voice, Font>> {
  const { Blob, Face } = await import('harfbuzzjs');
  const opened = Object.entries(fontFiles).map(async ([voice, file]) => {
    const bytes = await readFile(file);
    return [voice, { bytes, letters: new Set(new Face(new Blob(bytes)).collectUnicodes()) }] as const;
  });
  return Object.fromEntries(await Promise.all(opened)) as unknown as Record<Voice, Font>;
}

let fonts: ReturnType<typeof openFonts> | undefined;

/** Renders a PDF/A-3b file with embedded fonts, tagged and in French for screen readers. Deterministic for the same content and time. */
export async function makePdf(
  { title, publisher, blocks, footer }: PdfContent,
  madeAt: Date,
  attachment?: PdfAttachment,
): Promise<Buffer> {
  // Loaded lazily, at the first document.
  fonts ??= openFonts();
  const [{ default: PDFDocument }, opened] = await Promise.all([import('pdfkit'), fonts]);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    // No default font: pdfkit's own would not be embedded.
    font: null as unknown as string,
    info: { Title: title, Author: publisher, Creator: publisher, Producer: publisher, CreationDate: madeAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', failed);
  });
  const pen = penFor(doc, opened);
  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(doc.struct('P', {}, () => pen.say(publisher, 'title', 15, colours.deep)));
  pen.space(26);
  root.add(doc.struct('H1', {}, () => pen.say(unbroken(title), 'title', 25, colours.ink, { lineGap: 2 })));
  pen.space(10);
  for (const block of blocks) draw(doc, pen, root, block);
  root.end();
  drawFooters(doc, pen, footer);
  if (attachment) attach(doc, attachment, madeAt);
  doc.end();
  return ended;
}

function attach(doc: PDFKit.PDFDocument, { name, type, description, content, metadata }: PdfAttachment, madeAt: Date) {
  doc.file(Buffer.from(content), {
    name,
    type,
    description,
    creationDate: madeAt,
    modifiedDate: madeAt,
    // PDF/A-3 relationship: the attachment and the visible document are alternatives.
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions);
  (doc as unknown as { appendXML(xml: string): void }).appendXML(metadata);
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

function draw(doc: PDFKit.PDFDocument, pen: Pen, root: Structure, block: PdfBlock): void {
  if ('heading' in block) {
    // Avoids a heading alone at the bottom of a page.
    pen.keepTogether(80);
    pen.space(16);
    root.add(doc.struct('H2', {}, () => pen.say(unbroken(block.heading), 'title', 16, colours.ink)));
    pen.space(2);
  } else if ('paragraph' in block) {
    root.add(doc.struct('P', {}, () => pen.say(unbroken(block.paragraph), 'text', 11, colours.ink)));
    pen.space(6);
  } else if ('facts' in block) {
    for (const { label, value } of block.facts) {
      root.add(
        doc.struct('P', {}, () => {
          pen.say(unbroken(label), 'label', 11, colours.quiet, { continued: true }, '\u00a0: ');
          pen.say(value, 'text', 11, colours.ink);
        }),
      );
      pen.space(2);
    }
  } else if ('table' in block) {
    drawTable(doc, pen, root, block.table);
  } else {
    const list = doc.struct('L');
    root.add(list);
    for (const item of block.list) drawItem(doc, pen, list, item);
    list.end();
  }
}

function drawItem(doc: PDFKit.PDFDocument, pen: Pen, list: Structure, { text, href, note }: PdfItem): void {
  const indent = 16;
  const width = textWidth - indent;
  pen.keepTogether(40);
  const item = doc.struct('LI');
  const body = doc.struct('LBody');
  list.add(item);
  const top = doc.y;
  item.add(doc.struct('Lbl', {}, () => pen.say('•', 'text', 11, colours.deep, { lineBreak: false })));
  doc.x = page.side + indent;
  doc.y = top;
  item.add(body);
  if (href)
    body.add(
      doc.struct('Link', {}, () => pen.say(text, 'text', 11, colours.deep, { width, link: href, underline: true })),
    );
  else body.add(doc.struct('P', {}, () => pen.say(text, 'text', 11, colours.ink, { width })));
  if (note) body.add(doc.struct('P', {}, () => pen.say(note, 'text', 9, colours.quiet, { width })));
  doc.x = page.side;
  pen.space(5);
}

function drawTable(doc: PDFKit.PDFDocument, pen: Pen, root: Structure, { columns, rows }: PdfTable): void {
  const figure = 64;
  const first = textWidth - figure * (columns.length - 1);
  const table = doc.struct('Table');
  root.add(table);
  for (const [index, cells] of [columns, ...rows].entries()) {
    pen.keepTogether(60);
    const isHead = index === 0;
    const row = doc.struct('TR');
    table.add(row);
    const top = doc.y;
    let bottom = top;
    for (const [place, text] of cells.entries()) {
      doc.x = page.side + (place === 0 ? 0 : first + figure * (place - 1));
      doc.y = top;
      const look = { width: place === 0 ? first - 12 : figure, align: place === 0 ? 'left' : 'right' } as const;
      row.add(
        doc.struct(isHead ? 'TH' : 'TD', {}, () =>
          pen.say(
            unbroken(text),
            isHead ? 'label' : 'text',
            isHead ? 9 : 10.5,
            isHead ? colours.quiet : colours.ink,
            look,
          ),
        ),
      );
      bottom = Math.max(bottom, doc.y);
    }
    row.end();
    doc.x = page.side;
    doc.y = bottom + 4;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(page.side, doc.y)
      .lineTo(page.width - page.side, doc.y)
      .lineWidth(0.5)
      .stroke(colours.line);
    doc.endMarkedContent();
    pen.space(6);
  }
  table.end();
  pen.space(6);
}

/** Draws footers last, when the page count is known. Tagged as artifacts, so that screen readers skip them. */
function drawFooters(doc: PDFKit.PDFDocument, pen: Pen, footer: PdfContent['footer']): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    // Otherwise text below the margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = page.height - page.bottom + 14;
    doc
      .moveTo(page.side, y)
      .lineTo(page.width - page.side, y)
      .lineWidth(0.5)
      .stroke(colours.line);
    doc.x = page.side;
    doc.y = y + 10;
    pen.say(unbroken(footer(at + 1, count)), 'text', 9, colours.quiet, { lineBreak: false });
    doc.endMarkedContent();
  }
}

type Pen = ReturnType<typeof penFor>;

function penFor(doc: PDFKit.PDFDocument, opened: Record<Voice, Font>) {
  for (const [voice, { bytes }] of Object.entries(opened)) doc.registerFont(voice, bytes);
  return {
    say(
      text: string,
      voice: Voice,
      size: number,
      colour: string,
      options: PDFKit.Mixins.TextOptions = {},
      after = '',
    ): void {
      // PDF/A forbids characters that the font lacks.
      const canDraw = (letter: string) => opened[voice].letters.has(letter.codePointAt(0) ?? 0);
      const drawn = drawableText(text, canDraw) || '…';
      doc
        .font(voice, size)
        .fillColor(colour)
        .text(drawn + after, { lineGap: size * 0.3, ...options });
    },
    space(points: number): void {
      doc.y += points;
    },
    keepTogether(points: number): void {
      if (doc.y + points > page.height - page.bottom) doc.addPage();
    },
  };
}
