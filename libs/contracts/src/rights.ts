import type { Caller, Profile } from './caller.ts';

type Role = Profile | 'super' | 'key';

/**
 * The one table of rights. Operations name their line, the server decides by it, and the web app receives
 * which lines are its user's. A super user has what `super` has besides what the profile has. `key` is an API key, which
 * also needs the scope of the operation.
 */
export const rights = {
  'drawer-admin-items:view': ['admin'],
  'dashboard:view': ['admin', 'supervisor', 'key'],
  'company:dueDate': ['admin'],
  'tickets-manager:showall': ['admin', 'supervisor', 'key'],
  'tickets-manager:peek': ['admin'],
  'saved-views:share': ['admin'],
  'rules-page:edit': ['admin'],
  'flows-page:edit': ['admin'],
  'macros:share': ['admin', 'supervisor'],
  /** Sees every ticket, of whatever queue and agent. */
  'tickets:seeAll': ['admin', 'key'],
  /** Opens tickets in queues that are not the own ones. */
  'queues:useAll': ['admin', 'key'],
  'ticket-notes:removeAny': ['admin', 'key'],
  /** Receives what only administrators are sent: linking codes, outages, exports. */
  'company:administer': ['admin'],
  'ticket-options:deleteTicket': ['admin', 'key'],
  'contacts-page:deleteContact': ['admin', 'key'],
  /** Exports and erases what is kept of a person. */
  'contacts-page:privacy': ['admin', 'key'],
  'contacts-page:mergeContacts': ['admin', 'supervisor', 'key'],
  'connections-page:view': ['admin', 'key'],
  'connections-page:addConnection': ['admin', 'key'],
  'connections-page:actionButtons': ['admin', 'key'],
  'connections-page:editOrDeleteConnection': ['admin', 'key'],
  /** Closed to keys: the token outlives a key that is revoked, and has scopes that the key may lack. */
  'connection-tokens:edit': ['admin'],
  'queues-page:edit': ['admin', 'key'],
  'prompts-page:edit': ['admin'],
  'queue-integration-page:edit': ['admin'],
  'webhooks:edit': ['admin', 'key'],
  'quick-messages:share': ['admin', 'supervisor', 'key'],
  'files-page:edit': ['admin', 'key'],
  'schedules:all': ['admin', 'key'],
  'campaigns-page:edit': ['admin', 'supervisor', 'key'],
  'campaigns-config:edit': ['admin', 'key'],
  'tag-modal:kanban': ['admin', 'supervisor', 'key'],
  /** Sends to numbers by the API, as programs of the company do. */
  'api-messages:send': ['admin', 'key'],
  'users-page:view': ['admin', 'key'],
  'users-page:edit': ['admin', 'key'],
  'user-modal:editProfile': ['admin', 'key'],
  'user-modal:editQueues': ['admin', 'key'],
  'settings-page:edit': ['admin'],
  'audit-log:view': ['admin'],
  'api-tokens:edit': ['admin'],
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
  'platform:keys': ['super'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rights;
export const permissions = Object.keys(rights) as Permission[];

interface Person {
  profile: Profile;
  super: boolean;
  kind?: Caller['kind'];
}

export function may(person: Person, permission: Permission): boolean {
  const roles: readonly Role[] = rights[permission];
  if (person.kind === 'api') return roles.includes('key');
  return roles.includes(person.profile) || (person.super && roles.includes('super'));
}

export const permissionsOf = (person: Person): Permission[] => permissions.filter((one) => may(person, one));
