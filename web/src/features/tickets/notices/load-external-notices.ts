/** Loads the notices of the browser and the toasts of transfers with the first of them. */
export const loadExternalNotices = () => import('./external-notices.ts');
