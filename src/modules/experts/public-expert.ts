import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Promises } from './rules/promises.ts';

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

/** Why a text found an expert: a part of the profile around a word, or the domain alone. */
export type FoundBy =
  | { readonly before: string; readonly word: string; readonly after: string }
  | { readonly domain: string };

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
  /** Duration and price of the usual session. */
  readonly minutes: number;
  readonly price: Money;
  /** First bookable start of the usual session; null when there is none or it is not known at the moment. */
  readonly nextFreeAt: Date | null;
  /** Null in lists without a text, and where the reason was not asked for. */
  readonly foundBy?: FoundBy | null;
}

/** Fields of an expert in long lists. */
export type ListedExpert = Omit<ExpertCard, 'bioExcerpt' | 'linkedinUrl'>;

/** Fields of an expert on a domain page. */
export type PresentedExpert = Omit<ExpertCard, 'skills' | 'companies' | 'price'>;

/** Seller of an expert's sessions. Always a professional: only professionals have a SIREN. */
export interface Seller {
  /** Legal name, with the form of a company. */
  readonly name: string;
  readonly town: string;
  readonly siren: string;
}

export interface PublicExpert extends ExpertCard {
  readonly company: string;
  readonly bio: string;
  readonly experienceYears: number;
  readonly languages: readonly string[];
  readonly promises: Promises;
  /** A register entry, or the statement that the advice is not that of a regulated profession (product decision 65). */
  readonly regulatedNote: string | null;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly prices: readonly { readonly minutes: number; readonly price: Money }[];
  /** False while the expert takes no video calls or has not signed the invoicing mandate. */
  readonly bookable: boolean;
  /** When an admin accepted the application. */
  readonly approvedAt: Date | null;
  /** Null before the expert has stated who invoices: such an expert cannot be booked. */
  readonly seller: Seller | null;
}
