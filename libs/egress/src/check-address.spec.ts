import { expect, test } from 'vitest';
import { AddressRules } from './address-rules.ts';
import { aClient } from './testing/a-client.ts';

const resolve = (host: string) =>
  host === 'unknown.example'
    ? Promise.reject(new Error('ENOTFOUND'))
    : Promise.resolve([{ address: host === 'inside.example' ? '10.0.0.7' : '93.184.216.34', family: 4 as const }]);
const check = (url: string, allowed: string[] = []) =>
  aClient({ rules: new AddressRules(allowed), resolve })
    .client.checkAddress(url)
    .then(
      () => 'ok',
      ({ reason }: { reason: string }) => reason,
    );

/** Ways of naming this machine, its network or its metadata, which are refused before an address is stored. */
const refusedAddresses = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://127.0.0.1.:80/',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:10.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://10.0.0.1/',
  'http://10.255.255.255:8080/',
  'http://172.16.0.1/',
  'http://172.31.255.1/',
  'http://192.168.0.1/',
  'http://192.168.1.1:3000/',
  'http://100.64.0.1/',
  'http://169.254.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.170.2/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://255.255.255.255/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://inside.example/',
  'https://INSIDE.example:8443/',
];
test.each(refusedAddresses)('%s is refused when it is saved', async (url) => {
  expect(await check(url)).toBe('refusedAddress');
});

const refusedUrls = [
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'http://user:pass@example.com/',
  'http://user@example.com/',
  'http://example.com:22/',
  'http://example.com:25/',
  'http://example.com:53/',
  'http://example.com:6/',
  'http://example.com:99999/',
  'http://',
  'http://[::1',
  '//example.com/',
  'example.com',
  '',
];
test.each(refusedUrls)('%j is no address that may be called', async (url) => {
  expect(await check(url)).toBe('refusedUrl');
});

test('public addresses, names that cannot be resolved yet, and what the operator allows may be saved', async () => {
  for (const url of ['https://example.com/hook?x=1', 'http://93.184.216.34:8080/', 'https://unknown.example/'])
    expect(await check(url)).toBe('ok');
  expect(await check('http://inside.example:5678/', ['inside.example:5678'])).toBe('ok');
  expect(await check('http://inside.example:5679/', ['inside.example:5678'])).toBe('refusedAddress');
});
