import { abbreviationIn, dayIn, timeIn, usualZone } from '#kernel/zoned-time';
import type { Site } from '#platform/env';
import type { PdfBlock, PdfContent } from '#platform/pdf';

type Kind = 'decision' | 'action' | 'link';

export interface RecapDocument {
  readonly title: string;
  readonly reader: string;
  /** Name of the other participant; empty once their account is erased. */
  readonly other: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Time zone of the reader. */
  readonly timeZone: string;
  readonly entries: readonly { readonly kind: Kind; readonly text: string; readonly mine: boolean }[];
}

const headings: Readonly<Record<Kind, string>> = { decision: 'Décisions', action: 'Actions', link: 'Liens' };
const nothing: Readonly<Record<Kind, string>> = {
  decision: 'Aucune décision notée.',
  action: 'Aucune action notée.',
  link: 'Aucun lien noté.',
};

export const recapFileName = 'compte-rendu.pdf';

/** Recap of a session, for one of its two participants. */
export function recapDocument(recap: RecapDocument, site: Pick<Site, 'name' | 'origin'>): PdfContent {
  const { startsAt, endsAt, timeZone } = recap;
  const other = recap.other || 'un compte supprimé';
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const inParis = whenIn(usualZone, startsAt, endsAt);
  const own = whenIn(timeZone, startsAt, endsAt);
  return {
    title: 'Compte rendu',
    publisher: site.name,
    blocks: [
      {
        facts: [
          { label: 'Séance', value: recap.title },
          { label: 'Entre', value: `${recap.reader} et ${other}` },
          { label: 'Date', value: `${dayIn(usualZone, startsAt)}, ${inParis}` },
          ...(own === inParis ? [] : [{ label: 'Chez vous', value: `${dayIn(timeZone, startsAt)}, ${own}` }]),
          { label: 'Durée', value: minutes === 1 ? '1 minute' : `${minutes} minutes` },
        ],
      },
      ...(['decision', 'action', 'link'] as const).flatMap((kind): PdfBlock[] => {
        const entries = recap.entries.filter((entry) => entry.kind === kind);
        const list = entries.map(({ text, mine }) => ({
          text,
          href: kind === 'link' ? text : undefined,
          note: `Noté par ${mine ? recap.reader : other}`,
        }));
        return [{ heading: headings[kind] }, list.length > 0 ? { list } : { paragraph: nothing[kind] }];
      }),
    ],
    footer: (page, pages) => `${site.name} · ${new URL(site.origin).host} · Page ${page} sur ${pages}`,
  };
}

/** « 14:00 – 14:30, heure de Paris (CET) »; other zones show only the abbreviation. */
function whenIn(timeZone: string, startsAt: Date, endsAt: Date): string {
  const zone = abbreviationIn(timeZone, startsAt);
  const times = `${timeIn(timeZone, startsAt)} – ${timeIn(timeZone, endsAt)}`;
  return timeZone === usualZone ? `${times}, heure de Paris (${zone})` : `${times} (${zone})`;
}
