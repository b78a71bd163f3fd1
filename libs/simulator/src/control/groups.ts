import type { Route } from './router.ts';

export const groupRoutes: Record<string, Route> = {};
