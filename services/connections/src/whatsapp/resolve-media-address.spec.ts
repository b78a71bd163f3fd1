import { expect, onTestFinished, test } from 'vitest';
import { learnMediaHosts, resolveMediaAddress } from './resolve-media-address.ts';
import { MediaRefused } from '../files/media.errors.ts';

learnMediaHosts(Promise.resolve([{ hostname: '127.0.0.1:8443' }]));
const resolved = async (url: string | null, directPath: string | null) =>
  (await resolveMediaAddress({ url, directPath })).toString();

test('files are downloaded from WhatsApp’s hosts and from hosts the server announced', async () => {
  expect(await resolved(null, '/v/a.enc')).toBe('https://mmg.whatsapp.net/v/a.enc');
  expect(await resolved('https://media-gru1-1.cdn.whatsapp.net/old', '/v/a.enc?x=1')).toBe(
    'https://media-gru1-1.cdn.whatsapp.net/v/a.enc?x=1',
  );
  expect(await resolved('https://127.0.0.1:8443/v/a.enc', null)).toBe('https://127.0.0.1:8443/v/a.enc');
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
])('a file at %s %s is refused', async (url, directPath) => {
  await expect(resolveMediaAddress({ url, directPath })).rejects.toThrow(MediaRefused);
});

test('while the media hosts are unknown, files of known hosts are not delayed, and others are retried later', async () => {
  const { promise, resolve: learn } = Promise.withResolvers<{ hostname: string }[]>();
  learnMediaHosts(promise);
  onTestFinished(() => learn([]));
  expect(await resolved('https://127.0.0.1:8443/v/b.enc', null)).toBe('https://127.0.0.1:8443/v/b.enc');
  const unknown = resolved('https://127.0.0.1:9443/v/a.enc', null);
  await expect(unknown).rejects.toThrow('not known yet');
  await expect(unknown).rejects.not.toThrow(MediaRefused);
});
