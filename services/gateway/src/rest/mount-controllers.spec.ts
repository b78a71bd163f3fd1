import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { expect, test } from 'vitest';
import { mountControllers } from './mount-controllers.ts';

interface Route {
  name: string;
  verb: number;
  parts: string[];
}
const routes: Route[] = mountControllers().flatMap(({ prototype }: { prototype: object }) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) => {
    const path = Reflect.getMetadata(PATH_METADATA, value as object) as string | undefined;
    if (path === undefined || name === 'constructor') return [];
    return [{ name, verb: Reflect.getMetadata(METHOD_METADATA, value as object) as number, parts: path.split('/') }];
  }),
);
const isParameter = (part: string | undefined) => part?.startsWith(':') === true;
/** Whether requests of the second route are answered by the first. */
const hides = (first: Route, second: Route) =>
  first.verb === second.verb &&
  first.parts.length === second.parts.length &&
  first.parts.every((part, at) => isParameter(part) || part === second.parts[at]);

test('no route is hidden by one before it, of its own or of another resource', () => {
  expect(routes.length).toBeGreaterThan(200);
  const hidden = routes.flatMap((route, at) =>
    routes.slice(0, at).flatMap((earlier) => (hides(earlier, route) ? [`${earlier.name} hides ${route.name}`] : [])),
  );
  expect(hidden).toEqual([]);
  const placeOf = (wanted: string) => routes.findIndex(({ name }) => name === wanted);
  expect(placeOf('contactImports.list')).toBeLessThan(placeOf('contacts.get'));
  expect(placeOf('webhookDeliveries.list')).toBeLessThan(placeOf('webhooks.get'));
});
