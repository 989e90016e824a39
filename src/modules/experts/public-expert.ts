import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';

export type Tint = 'menthe' | 'peche' | 'lilas' | 'ciel' | 'paille';

/** Layout of the experts on a domain page. */
export type PageKind = 'carousel' | 'banner';

export interface Domain {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly heroText: string;
  readonly tint: Tint;
  readonly pageKind: PageKind;
}

/** Fields of an expert card. Public by construction: it cannot hold an email address, phone or account id (product decision 44). */
export interface ExpertCard {
  readonly id: ProfileId;
  readonly slug: string;
  readonly fullName: string;
  readonly position: string;
  readonly skills: readonly string[];
  readonly companies: readonly string[];
  readonly avatarUrl: string | null;
  readonly linkedinUrl: string | null;
  /** Start of the bio, cut between two words. */
  readonly bioExcerpt: string;
  readonly rating: number | null;
  readonly reviewsCount: number;
  /** Price of the shortest session. */
  readonly priceFrom: Money;
  /** First bookable start; null when there is none or it is not known at the moment. */
  readonly nextFreeAt: Date | null;
}

/** Fields of an expert in long lists. */
export type ListedExpert = Omit<ExpertCard, 'bioExcerpt' | 'linkedinUrl'>;

/** Fields of an expert on a domain page. */
export type PresentedExpert = Omit<ExpertCard, 'skills' | 'companies' | 'priceFrom'>;

export interface PublicExpert extends ExpertCard {
  readonly company: string;
  readonly bio: string;
  readonly experienceYears: number;
  readonly languages: readonly string[];
  /** A register entry, or the statement that the advice is not that of a regulated profession (product decision 65). */
  readonly regulatedNote: string | null;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly prices: readonly { readonly minutes: number; readonly price: Money }[];
  /** False while the expert takes no video calls or has not signed the invoicing mandate. */
  readonly bookable: boolean;
}
