import type { ExpertCard, ListedExpert, PresentedExpert } from '#modules/experts';

// Loaders send their data in the page, beside what is drawn of it: what a list does not show stays here.

export const listedExpert = ({ bioExcerpt: _bio, linkedinUrl: _profile, ...shown }: ExpertCard): ListedExpert => shown;

export const presentedExpert = ({
  skills: _skills,
  companies: _companies,
  priceFrom: _price,
  ...shown
}: ExpertCard): PresentedExpert => shown;
