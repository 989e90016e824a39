/** Side in pixels: three times the 64 px shown in lists. */
export const smallSide = 192;

/** URL of the small copy of a person's picture (made by http/media.ts); profiles show the original. */
export const smallPicture = (url: string | null) => url?.replace(/[^/]+$/, `${smallSide}/$&`);
