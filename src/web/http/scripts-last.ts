/**
 * Lowers the priority of module preloads, for which React Router has no setting: the page renders without scripts, so styles, fonts and
 * pictures load first. (User text cannot match: React escapes it.)
 */
export const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
