import { expect, test } from 'vitest';
import { navigationItems } from './navigation.ts';

test('each entry of the drawer has a place of its own, and those of a section stand together', () => {
  const places = navigationItems.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  const sections = navigationItems.map(({ section }) => section);
  const starts = sections.filter((section, at) => section !== sections[at - 1]);
  // The settings are an entry for everybody, and come last.
  expect(starts).toEqual(['work', 'campaigns', 'administration', 'work']);
  expect(navigationItems.at(-1)?.name).toBe('settings');
});
