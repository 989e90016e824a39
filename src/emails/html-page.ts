import type { Link } from './blocks.ts';
import { escapeHtml } from './escape-html.ts';
import { anchor } from './html-blocks.ts';
import { look, styleSheet } from './look.ts';

interface Page {
  readonly name: string;
  /** May be empty. */
  readonly label: string;
  readonly heading: string;
  readonly preheader: string;
  /** HTML of the blocks. */
  readonly content: string;
  readonly foot: {
    readonly words: readonly string[];
    readonly links: readonly Link[];
    /** Sentence with the raw address of the button; may be empty. */
    readonly address: string;
  };
}

/** Invisible characters that keep a mailbox from showing the body's first words after the preheader. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(80);

/** Frame of every mail, as tables: Outlook lays out nothing else. */
export const page = ({ name, label, heading, preheader, content, foot }: Page) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
${styleSheet}
</style>
</head>
<body ${look.ground}>
<div aria-hidden="true" ${look.preheader}>${escapeHtml(preheader)}${padding}</div>
<table ${look.table} width="100%"><tr><td class="ground" align="center" style="padding:24px 12px;background:#faf7f1">
<table ${look.table} style="width:100%;max-width:600px;text-align:left"><tr><td>
<table ${look.table}><tr><td width="34" style="width:34px;padding:0 0 16px 8px"><img src="cid:logo" alt="" width="26" height="22" style="display:block;border:0"></td><td ${look.brand}>${escapeHtml(name)}</td></tr></table>
<table ${look.table} ${look.card}><tr><td ${look.head}>
${label ? `<p ${look.label}>${escapeHtml(label)}</p>\n` : ''}<h1 ${look.heading}>${escapeHtml(heading)}</h1>
</td></tr><tr><td ${look.body}>
${content}
</td></tr></table>
<p ${look.foot}>${[...foot.words.map(escapeHtml), ...foot.links.map((link) => anchor(link, look.footLink))].join(' · ')}</p>
${foot.address ? `<p ${look.foot}>${escapeHtml(foot.address)}</p>\n` : ''}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
