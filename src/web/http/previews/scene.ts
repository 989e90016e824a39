import type { EventMotif } from '#modules/events';
import type { Tint } from '#modules/experts';

export interface ExpertScene {
  readonly kind: 'expert';
  readonly site: string;
  readonly name: string;
  readonly role: string;
  readonly domain: string | null;
  readonly price: string;
  readonly rating: string;
  readonly initials: string;
  readonly tint: Tint;
  /** URL of the photo; a name always has the same bytes. */
  readonly photo: string | null;
}

export interface DomainScene {
  readonly kind: 'domain';
  readonly site: string;
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly promise: string;
  readonly tint: Tint;
}

export interface EventScene {
  readonly kind: 'event';
  readonly site: string;
  readonly type: string;
  readonly category: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  readonly tint: Tint;
  readonly motif: EventMotif;
}

export interface SiteScene {
  readonly kind: 'site';
  readonly site: string;
  readonly before: string;
  readonly word: string;
  readonly lead: string;
  readonly promises: string;
}

/** Everything a picture shows. The drawing depends on nothing else, so its hash identifies the picture. */
export type Scene = ExpertScene | DomainScene | EventScene | SiteScene;
