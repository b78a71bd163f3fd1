import { expect, test } from 'vitest';
import { may, permissions, permissionsOf } from './rights.ts';

const admin = { profile: 'admin', super: false } as const;

test('only super users have the rights of the platform, besides those of their profile', () => {
  expect(permissionsOf({ ...admin, super: true })).toEqual(permissions);
  expect(permissionsOf(admin)).not.toContain('platform:companies');
  expect(may({ profile: 'user', super: true }, 'platform:companies')).toBe(true);
  expect(may({ profile: 'user', super: true }, 'users-page:edit')).toBe(false);
});

test('a supervisor has the rights for dashboard and kanban, and none for users, connections and settings', () => {
  expect(permissionsOf({ profile: 'supervisor', super: false })).toEqual([
    'dashboard:view',
    'tickets-manager:showall',
    'macros:share',
    'contacts-page:mergeContacts',
    'quick-messages:share',
    'campaigns-page:edit',
    'tag-modal:kanban',
  ]);
  expect(permissionsOf({ profile: 'user', super: false })).toEqual([]);
});
