import type { SessionUser } from '@recado/contracts';
import {
  BookUser,
  CircleQuestionMark,
  CreditCard,
  Files,
  ListTree,
  Kanban,
  MessagesSquare,
  Settings,
  Smartphone,
  Tags,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { FileRouteTypes } from '../../routeTree.gen.ts';
import { isLocked, hasPermission, subscriptionState } from '../../lib/session.ts';

type Name =
  | ('tickets' | 'kanban' | 'quickMessages' | 'contacts' | 'tags' | 'helps' | 'financial')
  | ('connections' | 'queues' | 'files' | 'users' | 'settings');

export interface Place {
  to: FileRouteTypes['to'];
  /** Key of its name in the shell's words. */
  name: Name;
  icon: LucideIcon;
  section: 'work' | 'administration';
  shows: (user: SessionUser) => boolean;
}

/** Entries of the drawer, in order. */
const places: Place[] = [
  { to: '/tickets', name: 'tickets', icon: MessagesSquare, section: 'work', shows: (user) => !isLocked(user) },
  {
    to: '/kanban',
    name: 'kanban',
    icon: Kanban,
    section: 'work',
    shows: (user) => user.features.includes('useKanban') && !isLocked(user),
  },
  {
    to: '/quick-messages',
    name: 'quickMessages',
    icon: Zap,
    section: 'work',
    shows: (user) => !isLocked(user),
  },
  { to: '/contacts', name: 'contacts', icon: BookUser, section: 'work', shows: (user) => !isLocked(user) },
  { to: '/tags', name: 'tags', icon: Tags, section: 'work', shows: (user) => !isLocked(user) },
  { to: '/helps', name: 'helps', icon: CircleQuestionMark, section: 'work', shows: (user) => !isLocked(user) },
  {
    to: '/financeiro',
    name: 'financial',
    icon: CreditCard,
    section: 'work',
    shows: (user) => subscriptionState(user.company).kind !== 'good',
  },
  {
    to: '/connections',
    name: 'connections',
    icon: Smartphone,
    section: 'administration',
    shows: (user) => hasPermission(user, 'connections-page:view') && !isLocked(user),
  },
  {
    to: '/queues',
    name: 'queues',
    icon: ListTree,
    section: 'administration',
    shows: (user) => hasPermission(user, 'queues-page:edit') && !isLocked(user),
  },
  {
    to: '/files',
    name: 'files',
    icon: Files,
    section: 'administration',
    shows: (user) => hasPermission(user, 'files-page:edit') && !isLocked(user),
  },
  {
    to: '/users',
    name: 'users',
    icon: Users,
    section: 'administration',
    shows: (user) => hasPermission(user, 'users-page:view') && !isLocked(user),
  },
  {
    to: '/settings',
    name: 'settings',
    icon: Settings,
    // Every user has settings, so they are not an administration entry; they come last, also for an admin.
    section: 'work',
    shows: (user) => !isLocked(user),
  },
];

export const placesFor = (user: SessionUser) => places.filter((place) => place.shows(user));
