/** Written by the browser, for 7 days, whenever the sidebar opens or closes (layouts/sidebar-state.ts). */
export const readSidebar = (request: Request): 'open' | 'icons' =>
  /(?:^|;\s*)__Host-sidebar=icons(?:;|$)/.test(request.headers.get('cookie') ?? '') ? 'icons' : 'open';
