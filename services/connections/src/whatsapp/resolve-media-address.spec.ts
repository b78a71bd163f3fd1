import { expect, test } from 'vitest';
import { learnMediaHosts, mediaAddress } from './resolve-media-address.ts';
import { MediaRefused } from './media.errors.ts';

learnMediaHosts(Promise.resolve([{ hostname: '127.0.0.1:8443' }]));
const asked = async (url: string | null, directPath: string | null) =>
  (await mediaAddress({ url, directPath })).toString();

test('a file is fetched from WhatsApp’s hosts and from those the server named', async () => {
  expect(await asked(null, '/v/a.enc')).toBe('https://mmg.whatsapp.net/v/a.enc');
  expect(await asked('https://media-gru1-1.cdn.whatsapp.net/old', '/v/a.enc?x=1')).toBe(
    'https://media-gru1-1.cdn.whatsapp.net/v/a.enc?x=1',
  );
  expect(await asked('https://127.0.0.1:8443/v/a.enc', null)).toBe('https://127.0.0.1:8443/v/a.enc');
});

test.each([
  ['http://mmg.whatsapp.net/v/a.enc', null],
  ['https://127.0.0.1:5432/', '/v/a.enc'],
  ['https://169.254.169.254/latest/meta-data', null],
  ['https://mmg.whatsapp.net.evil.example/', '/a'],
  ['https://whatsapp.net@127.0.0.1/', '/a'],
  ['https://mmg.whatsapp.net/', '@127.0.0.1/a'],
  ['https://mmg.whatsapp.net/', '.evil.example/a'],
  ['https://mmg.whatsapp.net/', ':80@127.0.0.1/a'],
  ['https://user@mmg.whatsapp.net/a', null],
  ['file:///etc/passwd', null],
  ['not an address', '@[::1]/a'],
  ['', null],
])('a file at %s %s is not fetched', async (url, directPath) => {
  await expect(mediaAddress({ url, directPath })).rejects.toThrow(MediaRefused);
});

test('a session that never hears the hosts holds up no file of known ones, and gives up none', async () => {
  learnMediaHosts(new Promise(() => undefined));
  expect(await asked('https://127.0.0.1:8443/v/b.enc', null)).toBe('https://127.0.0.1:8443/v/b.enc');
  const unknown = asked('https://127.0.0.1:9443/v/a.enc', null);
  await expect(unknown).rejects.toThrow('not known yet');
  await expect(unknown).rejects.not.toThrow(MediaRefused);
});
