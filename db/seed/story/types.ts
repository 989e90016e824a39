// Types of the sample data that `db:seed` writes into a development database.

export type Drawing = 'feminine' | 'masculine';

export interface SeedPerson {
  firstName: string;
  lastName: string;
  /** Only affects the drawn avatar. */
  drawing: Drawing;
}

export interface SeedExpert extends SeedPerson {
  position: string;
  /** Current company; empty for an independent. */
  company: string;
  /** 'A travaillé avec', at most four. */
  companies: string[];
  /** Domain slugs; the first is the main one. */
  domains: string[];
  skills: string[];
  experienceYears: number;
  /** In whole units of `currency`; null means the launch grid. */
  hourlyRateEuros: number | null;
  currency: 'EUR' | 'USD';
  /** ISO 639-1. */
  languages: string[];
  linkedin: boolean;
  bio: string;
  /** Register entry, or the statement that this is experience and no regulated advice (product decision 65). */
  regulatedNote?: string;
  /** Asked at the checkout. */
  questions?: string[];
}

export interface SeedApplicant extends SeedExpert {
  applicationStatus: 'pending' | 'rejected';
  /** Reason sent to the applicant. */
  rejectionReason?: string;
}
