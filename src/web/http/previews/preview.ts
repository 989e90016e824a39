import { createHash } from 'node:crypto';
import { duration } from '#copy/duration';
import { eventsCopy } from '#copy/events';
import { expertCopy } from '#copy/expert';
import { homeCopy } from '#copy/home';
import { previewsCopy as copy } from '#copy/previews';
import { initialsOf, tintOf } from '#design/avatar';
import { ratingFigure } from '#design/stars';
import { formatMoney } from '#kernel/money';
import { eventTimes, type PublicEvent } from '#modules/events';
import type { Domain, PublicExpert } from '#modules/experts';
import type { Site } from '#platform/env';
import type { SharedPicture } from '#web/titles';
import type { DomainScene, EventScene, ExpertScene, Scene, SiteScene } from './scene.ts';

/** Increment when the drawing changes and the text does not, so that stored and cached pictures are drawn again. */
export const edition = 1;

/** The picture shown with a shared link to a page. */
export interface Preview {
  readonly scene: Scene;
  /** Hash of the picture's content. */
  readonly version: string;
  readonly address: string;
  readonly alt: string;
  /** Storage key: one file per subject, however often it changes. */
  readonly key: string;
}

export const sharedPicture = ({ address, alt }: Preview): SharedPicture => ({ address, alt });

export function expertPreview(expert: PublicExpert, { name: site }: Pick<Site, 'name'>): Preview {
  const { id, slug, fullName, position, company, domains, rating, reviewsCount } = expert;
  const role = company ? copy.role(position, company) : position;
  const price = copy.price(duration(expert.minutes), formatMoney(expert.price));
  const scene: ExpertScene = {
    kind: 'expert',
    site,
    name: fullName,
    role,
    domain: domains[0]?.name ?? null,
    price,
    rating: rating === null ? expertCopy.isNew : copy.rating(ratingFigure(rating), reviewsCount),
    initials: initialsOf(fullName),
    tint: tintOf(fullName),
    photo: expert.avatarUrl,
  };
  return preview(`expert/${slug}`, `expert/${id}`, scene, copy.alts.expert(fullName, role, price, site));
}

export function domainPreview({ slug, name, title, tint }: Domain, { name: site }: Pick<Site, 'name'>): Preview {
  const scene: DomainScene = { kind: 'domain', site, slug, name, title, promise: copy.domainPromise, tint };
  return preview(`domaine/${slug}`, `domaine/${slug}`, scene, copy.alts.domain(name, title, site));
}

export function eventPreview(event: PublicEvent, { name: site }: Pick<Site, 'name'>): Preview {
  const { id, slug, title, category, tint, motif } = event;
  const type = eventsCopy.types[event.type];
  const when = capitalised(eventsCopy.at(eventTimes(event)));
  const where = event.location ?? eventsCopy.online;
  const scene: EventScene = { kind: 'event', site, type, category, title, when, where, tint, motif };
  return preview(`evenement/${slug}`, `evenement/${id}`, scene, copy.alts.event(type, title, when, where));
}

/** The default picture, for all other pages. */
export function sitePreview({ name: site }: Pick<Site, 'name'>): Preview {
  const { before, words, lead, promises } = homeCopy.hero;
  const word = words.at(-1) ?? '';
  const scene: SiteScene = { kind: 'site', site, before, word, lead, promises: promises.slice(0, 2).join(' · ') };
  return preview('site', 'site', scene, copy.alts.site(site, `${before} ${word}`));
}

function preview(subject: string, file: string, scene: Scene, alt: string): Preview {
  const drawn = JSON.stringify([edition, scene]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  return { scene, version, address: `/apercu/${subject}/${version}.png`, alt, key: `apercus/${file}.png` };
}

const capitalised = (words: string) => words.charAt(0).toLocaleUpperCase('fr-FR') + words.slice(1);
