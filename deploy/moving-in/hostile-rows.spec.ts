import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkedAddress } from './check-address.ts';
import { readWeek } from './hours.ts';
import { writeReport } from './left-out.report.ts';
import { MediaFolder } from './media-folder.ts';
import { locationBody, readContent, typeOf } from './message-content.ts';
import { LeftOut, OldRow } from './old-row.ts';
import { readSession } from './old-session.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a path leads to files within the folder only, links included', () => {
  const root = join(folder, 'public');
  mkdirSync(join(root, 'company7'), { recursive: true });
  writeFileSync(join(root, 'company7', 'ok.png'), 'x');
  writeFileSync(join(folder, 'secret'), 'x');
  symlinkSync(join(folder, 'secret'), join(root, 'link.png'));
  const media = new MediaFolder(root);
  for (const named of ['ok.png', 'company7/ok.png', '/public/company7/ok.png', 'http://old.example/public/ok.png'])
    expect(media.find(named, '7').size).toBe(1);
  for (const named of [
    '../secret',
    '..%2fsecret',
    join(folder, 'secret'),
    'link.png',
    'company7',
    '.',
    'http://old.example/public/../../secret',
  ])
    expect(() => media.find(named, '7'), named).toThrow(LeftOut);
  expect(() => media.find('ok.png\0.txt', '7')).toThrow(LeftOut);
  expect(() => media.find('ok.png', '8')).toThrow(LeftOut);
  mkdirSync(join(root, 'media', '7'), { recursive: true });
  writeFileSync(join(root, 'media', '7', 'f.txt'), 'x');
  expect(media.find('media/7/f.txt', '7').size).toBe(1);
  for (const named of [
    'company7/ok.png',
    'media/7/f.txt',
    'x/../company7/ok.png',
    '/public/Company7/../company7/ok.png',
  ])
    expect(() => media.find(named, '8'), named).toThrow(LeftOut);
});

test('an address must be one that the product would call', () => {
  expect(checkedAddress(' https://n8n.example.com/hook ')).toBe('https://n8n.example.com/hook');
  for (const address of [
    'http://127.0.0.1/x',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://10.0.0.1/',
    'http://localhost/',
    'http://user:secret@example.com/',
    'http://example.com:25/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])
    expect(() => checkedAddress(address), address).toThrow(LeftOut);
});

test('a place is shown as a map and nothing else, and content of any shape is read', () => {
  expect(locationBody('javascript:alert(1)|data:text/html,x|casa', null)).toBe('||casa');
  expect(locationBody('x', { latitude: -23.5, longitude: -46.6 })).toContain('https://maps.google.com/maps?q=-23.5');
  for (const given of [null, [], 'x', 7, { message: { imageMessage: 'x' } }, { message: { ephemeralMessage: null } }])
    expect(readContent(given)).toMatchObject({ isForwarded: false, mimetype: null });
  const hostile = { message: { imageMessage: { mimetype: 'image/png"><script>', seconds: -1, width: 'NaN' } } };
  expect(readContent(hostile)).toMatchObject({ mimetype: 'image/png', seconds: null, width: null });
  expect(typeOf('noSuchMessage', null, '')).toBe('unsupported');
});

test('values that cannot be are refused by their column', () => {
  const row = new OldRow('Messages', {
    id: 'x',
    createdAt: '0001-01-01T00:00:00+00:00',
    later: 'infinity',
    tall: 'a'.repeat(70_000),
    broken: '{',
    name: ' Ana\u202e\u0000\n Lima ',
    many: 1e300,
  });
  expect(() => row.createdAt).toThrow('createdAt is no time that can be');
  expect(() => row.time('later')).toThrow('later is no time that can be');
  expect(() => row.text('tall')).toThrow('tall is longer than 65536 characters');
  expect(() => row.json('broken')).toThrow('broken is broken JSON');
  expect(row.line('name', 50)).toBe('Ana  Lima');
  expect(row.int('many', { most: 100 })).toBe(100);
  expect(readWeek([{ weekdayEn: 'monday', startTime: '25:00', endTime: '<b>' }, null, 7])[0]).toMatchObject({
    startTime: '',
    endTime: '',
  });
});

test('a session must be whole, and only keys that there are become keys', () => {
  const creds = {
    me: { id: '5511999990000:3@s.whatsapp.net' },
    account: {},
    noiseKey: {},
    signedIdentityKey: {},
    signedPreKey: {},
    registrationId: 1,
    advSecretKey: 'x',
  };
  const unread: string[] = [];
  const leftOut = (key: string, reason: string) => void unread.push(`${key}: ${reason}`);
  const rowOf = (session: unknown) => new OldRow('Whatsapps', { id: 1, session: JSON.stringify(session) });
  expect(readSession(new OldRow('Whatsapps', { id: 1, session: '' }), [], leftOut)).toBeNull();
  expect(() => readSession(rowOf({ creds: { ...creds, account: undefined } }), [], leftOut)).toThrow(
    'session is not linked',
  );
  expect(() => readSession(rowOf({ creds: { noiseKey: 1 } }), [], leftOut)).toThrow('shows its QR code');
  expect(() => readSession(rowOf({ creds: { ...creds, noiseKey: undefined } }), [], leftOut)).toThrow(
    'session has no noiseKey',
  );
  expect(() => readSession(new OldRow('Whatsapps', { id: 1, session: '{' }), [], leftOut)).toThrow(
    'session is broken JSON',
  );
  const keys = { sessions: { '1.0': { version: 'v1' }, '': {} }, outbox: { x: {} }, preKeys: 'x' };
  const rows = [
    new OldRow('BaileysKeys', { type: 'lid-mapping', key: '55', value: '"99"' }),
    new OldRow('BaileysKeys', { type: 'drop table', key: '55', value: '"99"' }),
    new OldRow('BaileysKeys', { type: 'session', key: '7.0', value: '{' }),
  ];
  const found = readSession(rowOf({ creds, keys }), rows, leftOut);
  expect(unread).toEqual(['session 7.0: value is broken JSON: the session goes on without it']);
  expect(found).toMatchObject({ number: '5511999990000' });
  expect(found?.keys.map(({ type, id }) => `${type} ${id}`)).toEqual(['session 1.0', 'lid-mapping 55']);
});

test('a spreadsheet takes no cell of the report for a formula', async () => {
  const path = join(folder, 'report.csv');
  async function* lines(): AsyncGenerator<[string, string, string]> {
    yield ['Contacts', '=cmd()', 'a "reason", of two lines'];
  }
  expect(await writeReport(path, lines(), 1)).toEqual({
    count: 1,
    first: [['Contacts', '=cmd()', 'a "reason", of two lines']],
  });
  expect(readFileSync(path, 'utf8')).toBe(`table,id,reason\nContacts,'=cmd(),"a ""reason"", of two lines"\n`);
});
