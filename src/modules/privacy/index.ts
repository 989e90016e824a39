export type { PrivacyAct } from './acts.ts';
export { type PrivacyRefusal, privacyRefusals } from './refusals.ts';
export { type Ground, grounds } from './rules/grounds.ts';
