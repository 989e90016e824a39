import { renderToStaticMarkup } from 'react-dom/server';
import { EventMotif } from '#parts/events/event-motif';
import { DomainMotif } from '#parts/experts/domain-motif';
import client from '../../../../public/drawings/hero-client.svg?inline';
import expert from '../../../../public/drawings/hero-expert.svg?inline';
import { badge, column, line, paragraph, row } from './blocks.tsx';
import { expertComposition } from './expert-composition.tsx';
import { Face } from './face.tsx';
import type { Fonts } from './fonts.ts';
import { type Composition, FacingPanel, Frame, Panel, panelMiddle, wordsWidth as width } from './frame.tsx';
import type { DomainScene, EventScene, Scene, SiteScene } from './scene.ts';

/** The scene as an SVG file in which every letter is an outline. `photo` is a data URL. */
export const drawScene = (scene: Scene, fonts: Fonts, photo?: string): string =>
  renderToStaticMarkup(<Frame fonts={fonts} site={scene.site} content={compose(scene, fonts, photo)} />);

function compose(scene: Scene, fonts: Fonts, photo: string | undefined): Composition {
  switch (scene.kind) {
    case 'expert':
      return expertComposition(scene, fonts, photo);
    case 'domain':
      return domainComposition(scene, fonts);
    case 'event':
      return eventComposition(scene, fonts);
    case 'site':
      return siteComposition(scene, fonts);
  }
}

const title = { voice: 'title', ink: 'encre', width, height: 250, leading: 1.1 } as const;

const domainComposition = ({ slug, name, title: words, promise, tint }: DomainScene, fonts: Fonts): Composition => ({
  main: column(28, [
    badge(fonts, name, tint, 'encre', width),
    paragraph(fonts, words, { ...title, sizes: [84, 76, 68, 62, 56, 50] }),
  ]),
  foot: line(fonts, promise, { voice: 'text', ink: 'encre-2', width, sizes: [30] }),
  panel: (
    <Panel tint={tint}>
      <Motif>
        <DomainMotif slug={slug} tint={tint} />
      </Motif>
    </Panel>
  ),
});

const eventComposition = (scene: EventScene, fonts: Fonts): Composition => ({
  main: column(28, [
    row(12, [
      badge(fonts, scene.type, scene.tint, 'encre', width / 2),
      badge(fonts, scene.category, 'lin', 'encre', width / 2 - 12),
    ]),
    paragraph(fonts, scene.title, { ...title, height: 224, sizes: [76, 70, 64, 58, 52, 46] }),
  ]),
  foot: column(14, [
    line(fonts, scene.when, { voice: 'label', ink: 'encre', width, sizes: [30, 28] }),
    line(fonts, scene.where, { voice: 'text', ink: 'encre-2', width, sizes: [30, 28] }),
  ]),
  panel: (
    <Panel tint={scene.tint}>
      <Motif>
        <EventMotif motif={scene.motif} tint={scene.tint} />
      </Motif>
    </Panel>
  ),
});

/** A page's drawing, centred in the panel. */
function Motif({ children }: { children: React.ReactNode }) {
  const [wide, high] = [640, 384];
  return (
    <svg aria-hidden="true" x={panelMiddle.x - wide / 2} y={panelMiddle.y - high / 2} width={wide} height={high}>
      {children}
    </svg>
  );
}

function siteComposition({ before, word, lead, promises }: SiteScene, fonts: Fonts): Composition {
  const large = { width, sizes: [78, 72, 64, 56] };
  const upright = (words: string) => line(fonts, words, { voice: 'title', ink: 'encre', ...large });
  const lines = before.split(/(?<=,) /);
  return {
    main: column(32, [
      column(6, [
        ...lines.slice(0, -1).map(upright),
        row(18, [upright(lines.at(-1) ?? ''), line(fonts, word, { voice: 'accent', ink: 'mandarine', ...large })]),
      ]),
      paragraph(fonts, lead, { voice: 'text', ink: 'encre-2', width, height: 130, leading: 1.4, sizes: [32, 30, 28] }),
    ]),
    foot: line(fonts, promises, { voice: 'label', ink: 'sapin', width, sizes: [27, 24] }),
    panel: (
      <FacingPanel tint="lilas">
        <Face x={panelMiddle.x - 14} y={panelMiddle.y - 12} radius={150} tint="menthe" picture={expert} />
        <Face x={panelMiddle.x + 118} y={panelMiddle.y + 126} radius={74} tint="paille" picture={client} mirrored />
      </FacingPanel>
    ),
  };
}
