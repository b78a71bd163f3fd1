/** Loads the notices of the browser and the toasts of transfers when the first is shown. */
export const loadExternalNotices = () => import('./external-notices.ts');
