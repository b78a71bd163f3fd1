import { expect, test } from 'vitest';
import { AddressRules } from './address-rules.ts';

const rules = new AddressRules();

test.each(['8.8.8.8', '200.160.2.3', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2804:14c::1'])(
  '%s is public',
  (address) => expect(rules.allows(address, address, 443)).toBe(true),
);

const refused = [
  '0.0.0.0 127.0.0.1 127.255.255.254 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 100.127.255.255',
  '169.254.1.1 169.254.169.254 168.63.129.16 100.100.100.200 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1',
  '224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255',
  ':: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 fe80::1 fe80::1%eth0 fc00::1 fd12::1 fd00:ec2::254 ff02::1',
  '64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 4000::1',
  'localhost 127.1 2130706433',
].flatMap((line) => line.split(' '));
test.each(refused)('%s is refused', (address) => expect(rules.allows(address, address, 443)).toBe(false));

test('the allow list has networks, addresses and names, and allows nothing else', () => {
  const own = new AddressRules(['10.1.0.0/16', '192.168.7.7', 'fd12::/16', 'Typebot.internal']);
  expect(own.allows('n8n', '10.1.200.3', 443)).toBe(true);
  expect(own.allows('n8n', '::ffff:10.1.200.3', 443)).toBe(true);
  expect(own.allows('n8n', '10.2.0.1', 443)).toBe(false);
  expect(own.allows('192.168.7.7', '192.168.7.7', 443)).toBe(true);
  expect(own.allows('192.168.7.8', '192.168.7.8', 443)).toBe(false);
  expect(own.allows('n8n', 'fd12::9', 443)).toBe(true);
  expect(own.allows('typebot.internal', '172.20.0.4', 443)).toBe(true);
  expect(own.allows('TYPEBOT.internal', '172.20.0.4', 443)).toBe(true);
  expect(own.allows('evil.typebot.internal', '172.20.0.4', 443)).toBe(false);
});

test('metadata services are refused with any allow list', () => {
  const all = new AddressRules(['0.0.0.0/0', '::/0', 'metadata.internal']);
  for (const address of [
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
  ])
    expect(all.allows('metadata.internal', address, 443)).toBe(false);
  expect(all.allows('x', '127.0.0.1', 443)).toBe(true);
});

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/x',
  '10.0.0',
  'fd12::/129',
  'http://typebot',
  '*.internal',
  'typebot:0',
  '10.1.0.1:70000',
  '10.0.0.0/8:443',
])('%s is an invalid entry of the allow list', (entry) => expect(() => new AddressRules([entry])).toThrow(TypeError));

test('an entry with a port allows that one only', () => {
  const own = new AddressRules(['typebot.internal:3000', '10.1.2.3:8080', '[fd12::9]:8443']);
  expect(own.allows('typebot.internal', '172.20.0.4', 3000)).toBe(true);
  expect(own.allows('typebot.internal', '172.20.0.4', 3001)).toBe(false);
  expect(own.allows('10.1.2.3', '10.1.2.3', 8080)).toBe(true);
  expect(own.allows('10.1.2.3', '10.1.2.3', 443)).toBe(false);
  expect(own.allows('fd12::9', 'fd12::9', 8443)).toBe(true);
  expect(own.allows('fd12::9', 'fd12::9', 443)).toBe(false);
});
