import type { Request } from 'express';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^(\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(value);

/**
 * The path of a request as the log of calls keeps it: numbers of people and other texts are left out, as the log knows no
 * person and cannot forget one. A number of a phone has eleven digits or more, or stands under a name that is no id's.
 */
export function loggedPath({ route, params }: Pick<Request, 'route' | 'params'>): string {
  const { path } = (route ?? {}) as { path?: unknown };
  const pattern = typeof path === 'string' ? path : '/';
  return pattern
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = params[name];
      return /(^id|Id|uuid)$/.test(name) && isId(value) ? value : `{${name}}`;
    })
    .slice(0, 300);
}
