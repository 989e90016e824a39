/** A description is paragraphs, apart by an empty line; the first one stands on cards. */
export const paragraphsOf = (description: string): readonly string[] => description.split(/\n\s*\n/);
