import { dirname } from 'node:path';
import type { Finding } from './findings.ts';

export const pageRules = {
  'parts-of-one-page-stay-in-it':
    'A folder under pages/ is one page. Code that a second page needs is in parts/, server/ or copy/, and knows no page.',
} as const;

const isTest = (file: string) => /[.]test[.]tsx?$/.test(file);

/** Imports from the folder of another page. (The folder names have `$`, so no pattern of dependency-cruiser can compare them.) */
export const pageFindings = (imports: readonly (readonly [from: string, to: string])[]): Finding[] =>
  imports
    .filter(([from, to]) => from.startsWith('src/') && !isTest(from) && to.startsWith('src/web/pages/'))
    .filter(([from, to]) => dirname(from) !== dirname(to))
    .map(([from, to]) => ({ rule: 'parts-of-one-page-stay-in-it', what: `${from} → ${to}` }));
