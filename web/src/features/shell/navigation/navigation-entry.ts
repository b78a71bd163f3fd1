import type { Language, SessionUser } from '@recado/contracts';
import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** An entry of the drawer, found in this folder by `npm run routes`. */
export interface NavigationEntry<N extends string = string> {
  to: NonNullable<LinkProps['to']>;
  name: N;
  title: Record<Language, string>;
  /** Entries stand in the order of these numbers. */
  place: number;
  icon: LucideIcon;
  section: 'work' | 'campaigns' | 'administration';
  isVisible: (user: SessionUser) => boolean;
}

export const navigationEntry = <const N extends string>(entry: NavigationEntry<N>): NavigationEntry<N> => entry;
