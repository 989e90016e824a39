import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';

export type Tint = 'menthe' | 'peche' | 'lilas' | 'ciel' | 'paille';

/** How the page of a domain shows its experts. */
export type PageKind = 'carousel' | 'banner';

export interface Domain {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly heroText: string;
  readonly tint: Tint;
  readonly pageKind: PageKind;
}

/** What a card shows. Public by construction: no address, phone or account id can get in (product decision 44). */
export interface ExpertCard {
  readonly id: ProfileId;
  readonly slug: string;
  readonly fullName: string;
  readonly position: string;
  readonly skills: readonly string[];
  readonly companies: readonly string[];
  readonly avatarUrl: string | null;
  readonly linkedinUrl: string | null;
  /** The beginning of the bio, cut between two words. */
  readonly bioExcerpt: string;
  readonly rating: number | null;
  readonly reviewsCount: number;
  /** Of the shortest session. */
  readonly priceFrom: Money;
  /** The first start that can be booked; nothing when there is none, or none is known at this moment. */
  readonly nextFreeAt: Date | null;
}

/** What a list of many shows of each. */
export type ListedExpert = Omit<ExpertCard, 'bioExcerpt' | 'linkedinUrl'>;

/** What the page of a domain shows of each. */
export type PresentedExpert = Omit<ExpertCard, 'skills' | 'companies' | 'priceFrom'>;

export interface PublicExpert extends ExpertCard {
  readonly company: string;
  readonly bio: string;
  readonly experienceYears: number;
  readonly languages: readonly string[];
  /** A register's entry, or that the advice is none of a regulated profession (product decision 65). */
  readonly regulatedNote: string | null;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly prices: readonly { readonly minutes: number; readonly price: Money }[];
  /** Off while they take no video calls, or nobody may invoice for them. */
  readonly bookable: boolean;
}
