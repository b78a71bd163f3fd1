import { expect, test } from 'vitest';
import { readServiceAccount } from './read-service-account.ts';

const key = { client_email: 'bot@agenda.iam.gserviceaccount.com', private_key: '-----BEGIN PRIVATE KEY-----' };

test('the key file of a service account names its project', () => {
  expect(readServiceAccount(JSON.stringify({ ...key, project_id: 'agenda' }))).toEqual({ projectId: 'agenda' });
  expect(readServiceAccount(JSON.stringify({ ...key, project_id: 5 }))).toEqual({ projectId: '' });
});

test('other texts and other JSON are refused', () => {
  expect(readServiceAccount('{ "client_email"')).toBe('notJson');
  for (const value of [null, 3, 'text', [], {}, { ...key, private_key: null }])
    expect(readServiceAccount(JSON.stringify(value))).toBe('notServiceAccount');
});
