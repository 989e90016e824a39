import type { ExpertCard, ListedExpert, PresentedExpert } from '#modules/experts';

// Loader data is sent in the page beside its markup, so fields that a list does not show are left out.

export const listedExpert = ({ bioExcerpt: _bio, linkedinUrl: _profile, ...shown }: ExpertCard): ListedExpert => shown;

export const presentedExpert = ({
  skills: _skills,
  companies: _companies,
  price: _price,
  ...shown
}: ExpertCard): PresentedExpert => shown;
