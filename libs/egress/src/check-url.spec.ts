import { expect, test } from 'vitest';
import { checkUrl } from './check-url.ts';

test.each(['https://a.example/x?y=1', 'http://a.example', 'https://a.example:8443/', 'http://[2606:4700::1]:8080/'])(
  '%s may be called',
  (url) => expect(checkUrl(url).protocol).toMatch(/^https?:$/),
);

test.each([
  ['ftp://a.example/', 'protocol'],
  ['file:///etc/passwd', 'protocol'],
  ['javascript:alert(1)', 'protocol'],
  ['gopher://a.example:70/', 'protocol'],
  ['https://user:senha@a.example/', 'credentials'],
  ['https://user@a.example/', 'credentials'],
  ['http://a.example:22/', 'port'],
  ['http://a.example:25/', 'port'],
  ['//a.example/', 'syntax'],
  ['', 'syntax'],
  ['https://', 'syntax'],
])('%s is refused', (url, code) => {
  expect(() => checkUrl(url)).toThrow(expect.objectContaining({ reason: 'refusedUrl', code }));
});

test('every notation of an IPv4 address is normalized', () => {
  for (const spelling of ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '127.0.0.1.'])
    expect(checkUrl(`http://${spelling}/`).hostname).toBe('127.0.0.1');
});

test('the operator may allow other ports', () => {
  expect(checkUrl('http://a.example:88/', [[80, 90]]).port).toBe('88');
  expect(() => checkUrl('http://a.example:8080/', [[80, 90]])).toThrow('refusedUrl');
});
