import type { Profile } from './caller.ts';

type Role = Profile | 'super';

/**
 * The one table of rights. Operations name their line, the server decides by it, and the web app receives
 * which lines are its user's. A super user has what `super` has besides what the profile has.
 */
export const rights = {
  'drawer-admin-items:view': ['admin'],
  'dashboard:view': ['admin', 'supervisor'],
  'company:dueDate': ['admin'],
  'tickets-manager:showall': ['admin', 'supervisor'],
  'tickets-manager:peek': ['admin'],
  'saved-views:share': ['admin'],
  /** Sees every ticket, of whatever queue and agent. */
  'tickets:seeAll': ['admin'],
  /** Opens tickets in queues that are not the own ones. */
  'queues:useAll': ['admin'],
  'ticket-notes:removeAny': ['admin'],
  /** Receives what only administrators are sent: linking codes, outages, exports. */
  'company:administer': ['admin'],
  'ticket-options:deleteTicket': ['admin'],
  'contacts-page:deleteContact': ['admin'],
  /** Exports and erases what is kept of a person. */
  'contacts-page:privacy': ['admin'],
  'contacts-page:mergeContacts': ['admin', 'supervisor'],
  'connections-page:view': ['admin'],
  'connections-page:addConnection': ['admin'],
  'connections-page:actionButtons': ['admin'],
  'connections-page:editOrDeleteConnection': ['admin'],
  'queues-page:edit': ['admin'],
  'prompts-page:edit': ['admin'],
  'queue-integration-page:edit': ['admin'],
  'quick-messages:share': ['admin', 'supervisor'],
  'files-page:edit': ['admin'],
  'schedules:all': ['admin'],
  'campaigns-page:edit': ['admin', 'supervisor'],
  'campaigns-config:edit': ['admin'],
  'tag-modal:kanban': ['admin', 'supervisor'],
  'users-page:view': ['admin'],
  'users-page:edit': ['admin'],
  'user-modal:editProfile': ['admin'],
  'user-modal:editQueues': ['admin'],
  'settings-page:edit': ['admin'],
  'audit-log:view': ['admin'],
  'company-data:export': ['admin'],
  'platform:companies': ['super'],
  'billing-page:view': ['admin'],
  'platform:plans': ['super'],
  'platform:settings': ['super'],
  'platform:billing': ['super'],
  'platform:overview': ['super'],
  'platform:helps': ['super'],
  'platform:announcements': ['super'],
  'platform:deadLetters': ['super'],
  'platform:reports': ['super'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rights;
export const permissions = Object.keys(rights) as Permission[];

interface Person {
  profile: Profile;
  super: boolean;
}

export function may(person: Person, permission: Permission): boolean {
  const roles: readonly Role[] = rights[permission];
  return roles.includes(person.profile) || (person.super && roles.includes('super'));
}

export const permissionsOf = (person: Person): Permission[] => permissions.filter((one) => may(person, one));
