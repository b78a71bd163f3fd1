import type { SessionUser } from '@recado/contracts';
import { CreditCard, MessagesSquare, Settings, Smartphone, Users, type LucideIcon } from 'lucide-react';
import { isLocked, may, standing } from '../../lib/session.ts';

export interface Place {
  to: '/tickets' | '/connections' | '/users' | '/financeiro' | '/settings';
  /** Key of its name in the shell's words. */
  name: 'tickets' | 'connections' | 'users' | 'financial' | 'settings';
  icon: LucideIcon;
  section: 'work' | 'administration';
  shows: (user: SessionUser) => boolean;
}

/** Entries of the drawer, in order. A page adds its line here when it exists. */
const places: Place[] = [
  { to: '/tickets', name: 'tickets', icon: MessagesSquare, section: 'work', shows: (user) => !isLocked(user) },
  {
    to: '/financeiro',
    name: 'financial',
    icon: CreditCard,
    section: 'work',
    shows: (user) => standing(user.company.dueDate).kind !== 'good',
  },
  {
    to: '/connections',
    name: 'connections',
    icon: Smartphone,
    section: 'administration',
    shows: (user) => may(user, 'connections-page:view') && !isLocked(user),
  },
  {
    to: '/users',
    name: 'users',
    icon: Users,
    section: 'administration',
    shows: (user) => may(user, 'users-page:view') && !isLocked(user),
  },
  {
    to: '/settings',
    name: 'settings',
    icon: Settings,
    section: 'administration',
    shows: (user) => !isLocked(user),
  },
];

export const placesFor = (user: SessionUser) => places.filter((place) => place.shows(user));
