import type { Block, Link, Phrase, SessionBlock } from './blocks.ts';
import { escapeHtml } from './escape-html.ts';
import { look } from './look.ts';

/** Content id of the other participant's portrait. */
export const portraitCid = 'portrait';

export function blockHtml(block: Block): string {
  if ('session' in block) return sessionHtml(block.session);
  if ('button' in block) return `<p style="margin:8px 0 16px">${anchor(block.button, look.button)}</p>`;
  if ('link' in block) return `<p ${look.paragraph}>${anchor(block.link)}</p>`;
  if ('list' in block)
    return `<table ${look.table} width="100%" style="margin:8px 0 20px"><tr><td ${look.box}>
<p ${look.boxHeading}>${escapeHtml(block.list.heading)}</p>
<ul style="margin:0;padding:0 0 0 18px">${block.list.items.map((item) => `<li ${look.item}>${phraseHtml(item)}</li>`).join('')}</ul>
</td></tr></table>`;
  if ('small' in block) return `<p ${look.small}>${phraseHtml(block.small)}</p>`;
  if ('stars' in block)
    return `<p style="margin:0 0 16px">${block.stars
      .map(({ label, href }) => `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(label)}" ${look.star}>★</a>`)
      .join('')}</p>`;
  if ('choices' in block)
    return `<p style="margin:0 0 16px">${block.choices.some.map((link) => anchor(link, look.choice)).join('')}<br>${anchor(block.choices.all)}</p>`;
  if ('note' in block) return `<p ${look.note}>${escapeHtml(block.note)}</p>`;
  if ('code' in block) return `<p ${look.code}>${escapeHtml(block.code)}</p>`;
  return `<p ${look.paragraph}>${escapeHtml('verbatim' in block ? block.verbatim : block.paragraph)}</p>`;
}

export const anchor = ({ label, href }: Link, attributes: string = look.link) =>
  `<a href="${escapeHtml(href)}" ${attributes}>${escapeHtml(label)}</a>`;

const phraseHtml = (phrase: Phrase) =>
  phrase.map((piece) => (typeof piece === 'string' ? escapeHtml(piece) : anchor(piece))).join('');

const detail = (line: string) => `<span ${look.detail}>${escapeHtml(line)}</span>`;

/** The tile is decoration: the date stands beside it in full. */
function sessionHtml(session: SessionBlock): string {
  const { dates, zone, lines } = session;
  const [first, ...later] = dates;
  if (!first) return '';
  const { month, day, weekday } = first.leaf;
  return `<table ${look.table} width="100%" style="margin:0 0 16px"><tr>
<td width="80" style="width:80px;vertical-align:top"><table ${look.table} aria-hidden="true"><tr><td ${look.tile}>${escapeHtml(month)}<span ${look.tileDay}>${escapeHtml(day)}</span>${escapeHtml(weekday)}</td></tr></table></td>
<td style="vertical-align:middle"><span ${look.times}>${escapeHtml(first.times)}</span> <span ${look.zone}>${escapeHtml(zone)}</span>${[first.day, ...lines].map(detail).join('')}</td>
</tr></table>${later.length > 0 ? `\n<p style="margin:0 0 16px">${later.map(({ day: date, times }) => detail(`${date}, ${times}`)).join('')}</p>` : ''}${whoHtml(session)}`;
}

function whoHtml({ person, amount }: SessionBlock): string {
  if (!person && !amount) return '';
  const side = amount
    ? `<td ${look.amount}><span ${look.price}>${escapeHtml(amount.price)}</span><span ${look.state}>${escapeHtml(amount.state)}</span></td>`
    : '';
  return `\n<table ${look.table} width="100%" style="margin:0 0 8px"><tr><td ${look.rule}><table ${look.table} width="100%"><tr>
<td class="who" style="vertical-align:middle">${person ? personHtml(person) : ''}</td>${side}
</tr></table></td></tr></table>`;
}

function personHtml({ name, position, portrait }: NonNullable<SessionBlock['person']>): string {
  const picture = portrait
    ? `<td width="60" style="width:60px"><img src="cid:${portraitCid}" alt="" ${look.portrait}></td>`
    : `<td width="60" style="width:60px"><table ${look.table} aria-hidden="true"><tr><td ${look.initials}>${escapeHtml(initialsOf(name))}</td></tr></table></td>`;
  return `<table ${look.table}><tr>${picture}<td style="vertical-align:middle"><span ${look.name}>${escapeHtml(name)}</span>${position ? detail(position) : ''}</td></tr></table>`;
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])]
    .map((word) => (word ?? '').charAt(0).toLocaleUpperCase('fr-FR'))
    .join('');
};
