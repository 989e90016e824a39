/** Pixels a side: three times the 64 at which lists show a person. */
export const smallSide = 192;

/** The small copy of a person's picture (server/media.ts makes it); the whole one is for profiles. */
export const smallPicture = (url: string | null) => url?.replace(/[^/]+$/, `${smallSide}/$&`);
