import { Star } from '#design/stars';
import { type Block, badge, column, line, paragraph, row } from './blocks.tsx';
import { Face } from './face.tsx';
import type { Fonts } from './fonts.ts';
import { type Composition, FacingPanel, panelMiddle, wordsWidth as width } from './frame.tsx';
import type { ExpertScene } from './scene.ts';

export const photoSize = 300;

export const expertComposition = (scene: ExpertScene, fonts: Fonts, photo: string | undefined): Composition => ({
  main: column(24, [
    ...(scene.domain ? [badge(fonts, scene.domain, 'menthe', 'sapin', width)] : []),
    paragraph(fonts, scene.name, {
      voice: 'title',
      ink: 'encre',
      width,
      height: 146,
      leading: 1.08,
      sizes: [88, 82, 76, 70, 62, 54, 46],
    }),
    paragraph(fonts, scene.role, {
      voice: 'text',
      ink: 'encre-2',
      width,
      height: 80,
      leading: 1.32,
      sizes: [34, 32, 30],
    }),
  ]),
  foot: row(28, [
    badge(fonts, scene.price, 'sapin', 'craie', width),
    row(12, [star, line(fonts, scene.rating, { voice: 'label', ink: 'encre', width, sizes: [30] })]),
  ]),
  panel: (
    <FacingPanel tint={scene.tint}>
      <Face {...panelMiddle} radius={photoSize / 2} tint={scene.tint} picture={photo} />
      {photo ? null : <Initials fonts={fonts}>{scene.initials}</Initials>}
    </FacingPanel>
  ),
});

function Initials({ fonts, children }: { fonts: Fonts; children: string }) {
  const letters = line(fonts, children, { voice: 'title', ink: 'encre', width: photoSize, sizes: [120] });
  return letters.draw(panelMiddle.x - letters.width / 2, panelMiddle.y - letters.height / 2);
}

const star: Block = {
  width: 34,
  height: 36,
  draw: (x, y) => (
    <svg aria-hidden="true" x={x} y={y} width={34} height={34}>
      <Star />
    </svg>
  ),
};
