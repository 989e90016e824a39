import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawScene } from './drawing.tsx';
import { openFonts } from './fonts.ts';
import { edition } from './preview.ts';
import type { ExpertScene, Scene } from './scene.ts';

const expert: ExpertScene = {
  kind: 'expert',
  site: 'Visavis',
  name: 'Camille Renaud',
  role: 'Directrice cybersécurité',
  domain: 'Cybersécurité',
  price: 'dès 37,50 €',
  rating: '4,9 (31)',
  initials: 'CR',
  tint: 'menthe',
  photo: null,
};
const scenes: readonly Scene[] = [
  expert,
  {
    kind: 'domain',
    site: 'Visavis',
    slug: 'banque',
    name: 'Banque',
    title: 'La banque, vue de l’autre côté du guichet',
    promise: 'Des experts vérifiés',
    tint: 'ciel',
  },
  {
    kind: 'event',
    site: 'Visavis',
    type: 'Atelier',
    category: 'Entreprises',
    title: 'Bâtir son premier prévisionnel, chiffres en main',
    when: 'Mardi 1er décembre 2026 à 09:30 (CET)',
    where: 'Paris',
    tint: 'peche',
    motif: 'workbench',
  },
  {
    kind: 'site',
    site: 'Visavis',
    before: 'L’avis d’un expert, en un',
    word: 'appel',
    lead: 'Un créneau, un prix clair, une réponse.',
    promises: 'Experts vérifiés',
  },
];
const fonts = await openFonts();

/** Hash of the drawings per edition. When a drawing changes, raise the edition in preview.ts and add its hash here. */
const drawnAs: Record<number, string> = { 1: '1b8d231b52e00592' };

test('the drawings match the hash of their edition', () => {
  const drawings = scenes.map((scene) => drawScene(scene, fonts));
  expect(createHash('sha256').update(drawings.join('\n')).digest('hex').slice(0, 16)).toBe(drawnAs[edition]);
});

test('every letter is drawn as a path, so no system font is needed', () => {
  for (const scene of scenes) expect(drawScene(scene, fonts)).not.toMatch(/<text|font-family/);
});

test('a picture is still drawn when the fonts lack the letters of its text', () => {
  const scene = { ...expert, name: '张伟', role: '🎉', domain: null };
  expect(drawScene(scene, fonts)).toMatch(/^<svg.*<\/svg>$/s);
});

test('a photo replaces the initials', () => {
  const photo = 'data:image/png;base64,AAAA';
  expect(drawScene(expert, fonts, photo)).toContain(`href="${photo}"`);
  const letters = (drawing: string) => drawing.match(/<path/g)?.length ?? 0;
  expect(letters(drawScene(expert, fonts)) - letters(drawScene(expert, fonts, photo))).toBe(2);
});
