/** Written by the browser, for 7 days, whenever the sidebar opens or closes (layouts/sidebar-state.ts). */
export const readSidebar = (request: Request): 'open' | 'icons' =>
  /(?:^|;\s*)sidebar=icons(?:;|$)/.test(request.headers.get('cookie') ?? '') ? 'icons' : 'open';
