export type { PrivacyAct } from './acts.ts';
export type { PrivacyRefusal } from './refusals.ts';
export type { Ground } from './rules/grounds.ts';
