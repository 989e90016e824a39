import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** End of the path of every route that opens as a dialog above its parent page. */
const dialogs =
  /\/(reserver|mentorat|disponibilites|modifier|annuler|evaluer|connexion|[^/]+\/supprimer|mentorat\/[^/]+)$/;

const pageBelow = ({ pathname }: URL) => pathname.replace(dialogs, '');

/** Opening or closing a dialog does not load the page below it again; a sent form and a revalidation do. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs) =>
  rest.defaultShouldRevalidate &&
  (formMethod !== undefined ||
    currentUrl.pathname === nextUrl.pathname ||
    pageBelow(currentUrl) !== pageBelow(nextUrl));
