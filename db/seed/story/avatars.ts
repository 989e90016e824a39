// Draws the sample people: DiceBear 'notionists' (Zoish, CC0 1.0) on a tinted background, offline and deterministic per seed. The pools
// below exclude hats, props, gestures and unfriendly faces.

import { Avatar, Style, type StyleOptions } from '@dicebear/core';
import notionists from '@dicebear/styles/notionists.json' with { type: 'json' };
import sharp from 'sharp';
import { type Tint, tints } from '../reference/domains.ts';
import type { Drawing, SeedPerson } from './types.ts';

const size = 384;

// Chosen so that people of one domain do not look alike; another value redraws everybody.
const edition = '5456';

const grounds: Record<Tint, string> = {
  menthe: '#D8EBE2',
  peche: '#FBE0D0',
  lilas: '#E6E0F5',
  ciel: '#D9E8F6',
  paille: '#F6EBC8',
};

type Options = StyleOptions<typeof notionists>;

const style = new Style(notionists);

const everyone: Options = {
  // Head and shoulders, with a small margin at the top.
  scale: 1.3,
  translateX: 1,
  translateY: 8,
  eyesVariant: { variant05: 4, variant04: 1 },
  eyebrowsVariant: ['variant01', 'variant04', 'variant05', 'variant07', 'variant10', 'variant12'],
  mouthVariant: ['variant03', 'variant14', 'variant17', 'variant22', 'variant23', 'variant30'],
  noseVariant: [
    'variant01',
    'variant04',
    'variant05',
    'variant06',
    'variant07',
    'variant10',
    'variant13',
    'variant14',
    'variant16',
    'variant17',
    'variant18',
  ],
  glassesVariant: ['variant03', 'variant08', 'variant11'],
  glassesProbability: 28,
  gestureProbability: 0,
  clothesGraphicProbability: 0,
};

const byDrawing: Record<Drawing, Options> = {
  feminine: {
    hairVariant: [
      'variant02',
      'variant04',
      'variant08',
      'variant11',
      'variant20',
      'variant23',
      'variant28',
      'variant30',
      'variant36',
      'variant37',
      'variant39',
      'variant41',
      'variant43',
      'variant47',
      'variant48',
      'variant58',
    ],
    clothesVariant: [
      'variant07',
      'variant08',
      'variant09',
      'variant10',
      'variant13',
      'variant14',
      'variant16',
      'variant17',
      'variant21',
    ],
    beardProbability: 0,
  },
  masculine: {
    hairVariant: [
      'variant01',
      'variant03',
      'variant05',
      'variant06',
      'variant07',
      'variant13',
      'variant15',
      'variant16',
      'variant17',
      'variant18',
      'variant19',
      'variant22',
      'variant27',
      'variant31',
      'variant33',
      'variant34',
      'variant35',
      'variant38',
      'variant49',
      'variant54',
      'variant55',
      'variant60',
    ],
    clothesVariant: [
      'variant07',
      'variant08',
      'variant09',
      'variant10',
      'variant13',
      'variant14',
      'variant16',
      'variant17',
      'variant19',
      'variant20',
      'variant25',
    ],
    beardVariant: { variant02: 3, variant07: 1, variant09: 1, variant12: 1 },
    beardProbability: 30,
  },
};

/** Seed of an avatar: the name, and the main domain, which tells namesakes apart. */
export function avatarSeed(person: SeedPerson & { domains?: readonly string[] }): string {
  return [person.firstName, person.lastName, person.domains?.[0]].filter(Boolean).join(' ');
}

/** Neighbours in a list have different backgrounds. */
export function avatarTint(index: number): Tint {
  return tints[index % tints.length] ?? 'menthe';
}

export async function drawAvatar(seed: string, drawing: Drawing, tint: Tint): Promise<Buffer> {
  const options = { ...everyone, ...byDrawing[drawing], seed: `${edition} ${seed}`, backgroundColor: grounds[tint] };
  const svg = new Avatar(style, options).toString();
  return sharp(Buffer.from(svg)).resize(size, size).webp({ quality: 85 }).toBuffer();
}
