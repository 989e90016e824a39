export type { PrivacyAct } from './acts.ts';
export { privacyRefusals } from './refusals.ts';
export { type Ground, grounds } from './rules/grounds.ts';
