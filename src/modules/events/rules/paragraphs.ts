/** Splits a description into paragraphs at empty lines; cards show the first one. */
export const paragraphsOf = (description: string): readonly string[] => description.split(/\n\s*\n/);
