/** What is told outside the page, and on it beside its own business: fetched when there is something to tell. */
export const outside = () => import('./outside.ts');
