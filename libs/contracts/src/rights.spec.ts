import { expect, test } from 'vitest';
import { may, permissions, permissionsOf } from './rights.ts';

const admin = { profile: 'admin', super: false } as const;

test('a super user has what is the platform’s besides what the profile has, and nobody else has it', () => {
  expect(permissionsOf({ ...admin, super: true })).toEqual(permissions);
  expect(permissionsOf(admin)).not.toContain('platform:companies');
  expect(may({ profile: 'user', super: true }, 'platform:companies')).toBe(true);
  expect(may({ profile: 'user', super: true }, 'users-page:edit')).toBe(false);
});

test('a supervisor sees the dashboard and the kanban switch, and no users, connections or settings', () => {
  expect(permissionsOf({ profile: 'supervisor', super: false })).toEqual([
    'dashboard:view',
    'tickets-manager:showall',
    'contacts-page:mergeContacts',
    'quick-messages:share',
    'tag-modal:kanban',
  ]);
  expect(permissionsOf({ profile: 'user', super: false })).toEqual([]);
});
