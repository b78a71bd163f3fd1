import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MoveInRefused } from '../move-in-refused.ts';
import { CompanyArchive } from './company-archive.ts';
import { pathHere } from './move-table.ts';

const root = mkdtempSync(join(tmpdir(), 'recado-archive-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** An unpacked archive with these files. */
function anArchive(name: string, files: Record<string, string>): string {
  const folder = join(root, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
const manifest = (changed: object = {}) =>
  JSON.stringify({ format: 1, exportedAt: '2026-01-02', company: { id: 7 }, tables: [], files: 0, ...changed });
const rowsOf = async (archive: CompanyArchive, table: string) => {
  const found: object[] = [];
  for await (const rows of archive.rows(table, (line) => found.push({ broken: line }))) found.push(...rows);
  return found;
};

test('what is no archive of a company is refused by its name', async () => {
  const given: [string, Record<string, string>][] = [
    ['it has no company.json', { 'other.txt': 'x' }],
    ['company.json is none', { 'company.json': 'x' }],
    ['company.json is none', { 'company.json': 'null' }],
    ['company.json is none', { 'company.json': manifest({ company: { id: '7; drop' } }) }],
    ['the archive has form 2', { 'company.json': manifest({ format: 2 }) }],
  ];
  for (const [n, [reason, files]] of given.entries())
    await expect(CompanyArchive.open(anArchive(`refused-${n}`, files))).rejects.toThrow(reason);
  const file = join(root, 'text.zip');
  writeFileSync(file, 'no archive');
  await expect(CompanyArchive.open(file)).rejects.toThrow(MoveInRefused);
});

test('a table is read row by row, and a line that is no row is named', async () => {
  const folder = anArchive('rows', {
    'company.json': manifest(),
    'tickets/tags.json': '[\n{"id":1},\n{"id":2}\n]\n',
    'tickets/queues.json': '[]\n',
    'tickets/contacts.json': '[\n[1],\n{"id":,\n{"id":3}\n]\n',
    'tickets/messages.json': `[\n{"id":1,"body":"${'x'.repeat(5_000_000)}"},\n{"id":2}\n]\n`,
  });
  const archive = await CompanyArchive.open(folder);
  expect(await rowsOf(archive, 'tickets.tags')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await rowsOf(archive, 'tickets.queues')).toEqual([]);
  expect(await rowsOf(archive, 'tickets.schedules')).toEqual([]);
  expect(await rowsOf(archive, 'tickets.contacts')).toEqual([{ broken: '[1]' }, { broken: '{"id":' }, { id: 3 }]);
  expect(await rowsOf(archive, 'tickets.messages')).toEqual([
    { broken: expect.stringMatching(/^\{"id":1/) as string },
    { id: 2 },
  ]);
});

test('files are those of the folder, without links, and their paths are those of stored files', async () => {
  const folder = anArchive('files', { 'company.json': manifest(), 'files/tickets/2026-01/a.png': 'x' });
  writeFileSync(join(root, 'secret'), 'x');
  symlinkSync(join(root, 'secret'), join(folder, 'files', 'tickets', '2026-01', 'link.png'));
  const archive = await CompanyArchive.open(folder);
  const paths: string[] = [];
  for await (const { path } of archive.files()) paths.push(path);
  expect(paths).toEqual(['tickets/2026-01/a.png']);
  expect(pathHere('7/tickets/2026-01/a.png', '7', 9)).toBe('9/tickets/2026-01/a.png');
  for (const path of [
    '8/tickets/2026-01/a.png',
    '7/../8/2026-01/a.png',
    '7/tickets/2026-01/../a.png',
    '/etc/passwd',
    '7/a',
  ])
    expect(pathHere(path, '7', 9), path).toBeNull();
});
