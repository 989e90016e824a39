/** Sample profiles have short numbers for ids, so that /expert/7 opens the seventh. */
export const sampleId = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

export const sampleAdminId = sampleId(900);
export const sampleClientId = (index: number) => sampleId(700 + index);
