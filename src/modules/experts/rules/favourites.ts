/** Favourites of one person; /favoris lists them all on one page. */
export const mostFavourites = 200;
