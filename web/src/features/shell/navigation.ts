import type { SessionUser } from '@recado/contracts';
import type { NavigationEntry } from './navigation/navigation-entry.ts';
import { navigationEntries } from './navigation/navigation.gen.ts';

export type NavigationName = (typeof navigationEntries)[number]['name'];
export type NavigationItem = NavigationEntry<NavigationName>;

/** Entries of the drawer, in order. */
export const navigationItems: NavigationItem[] = navigationEntries.toSorted((a, b) => a.place - b.place);

export const navigationFor = (user: SessionUser) => navigationItems.filter((item) => item.isVisible(user));
