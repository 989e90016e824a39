/** React Router asks for a page's scripts as urgently as for what draws it, and has no setting for that. The page is drawn without
 * them: styles, fonts and pictures travel first. (Nothing that people wrote can look like such a link: React escapes it.) */
export const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
