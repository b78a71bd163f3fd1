import type { Route } from './router.ts';

export const messageChangeRoutes: Record<string, Route> = {};
