import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ErasureList, erasureObject, erasureOf } from './erasure-list.ts';

test('an entry has ids and a time, and one that is added again is one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const list = await ErasureList.open({ BACKUP_DIR: folder });
  const at = new Date('2026-11-29T12:00:00Z');
  await list.add({ companyId: 7, contactId: null }, at);
  await list.add({ companyId: 7, contactId: 12 }, at);
  await list.add({ companyId: 7, contactId: 12 }, at);
  const names = readdirSync(join(folder, 'erasures')).toSorted();
  expect(names).toEqual(['company-7-contact-12.json', 'company-7.json']);
  expect(JSON.parse(readFileSync(join(folder, 'erasures', 'company-7.json'), 'utf8'))).toEqual({
    at: at.toISOString(),
  });
});

test('a place that cannot be written to is an error, and without a place there is no list', async () => {
  const list = await ErasureList.open({ BACKUP_DIR: '/dev/null/backups' });
  await expect(list.add({ companyId: 7, contactId: null }, new Date())).rejects.toThrow();
  await (await ErasureList.open({})).add({ companyId: 7, contactId: null }, new Date());
});

test('names of objects are read back, and others are none', () => {
  for (const erasure of [
    { companyId: 7, contactId: null },
    { companyId: 7, contactId: 12 },
  ])
    expect(erasureOf(erasureObject(erasure))).toEqual(erasure);
  for (const name of ['erasures/company-7.json.part', 'erasures/x.json', 'backups/company-7.json'])
    expect(erasureOf(name)).toBe(null);
});
