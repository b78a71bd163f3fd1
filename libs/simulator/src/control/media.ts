import type { Route } from './router.ts';

export const mediaRoutes: Record<string, Route> = {};
