import { expect, test } from 'vitest';
import { isFileOwner, ownerOf } from './file-owners.ts';
import { contracts } from './index.ts';
import type { Operation } from './operation.ts';

test('the owner of a stored file is in its path', () => {
  expect(ownerOf('12/tickets/2026-11/0c-9.png')).toBe('tickets');
  expect(ownerOf('12/accounts/2026-11/0c-9.zip')).toBe('accounts');
});

test('a path from before the owner was part of it belongs to tickets', () => {
  expect(ownerOf('12/2026-11/0c-9.png')).toBe('tickets');
});

test.each([
  '',
  '12',
  '12/gateway/2026-11/a.png',
  '12/constructor/2026-11/a.png',
  '12/tickets/a.png',
  '12/tickets/2026-11/../a.png',
  '../12/tickets/2026-11/a.png',
  '12/tickets/tickets/2026-11/a.png',
  '12/tickets/2026-11/a.png/b',
  '12/Tickets/2026-11/a.png',
])('%j is no path of a stored file', (path) => {
  expect(ownerOf(path)).toBeNull();
});

test('every service with uploads owns files', () => {
  const uploading = Object.values(contracts).filter(({ operations }) =>
    Object.values(operations as unknown as Record<string, Operation>).some(({ upload }) => upload !== undefined),
  );
  expect(uploading.length).toBeGreaterThan(1);
  for (const { name, service } of uploading) expect(isFileOwner(service), name).toBe(true);
});
