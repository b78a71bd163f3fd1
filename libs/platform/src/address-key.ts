import { isIPv6 } from 'node:net';

/**
 * The key that limits by address count by: IPv6 gives each subscriber a /64, so its first half stands for all of it. An IPv4
 * address written as IPv6 is the same one.
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Eight numbers. `URL` writes each address in one way only, also one that ends like an IPv4 address. */
function groupsOf(address: string): number[] {
  const [, written = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [head = [], tail = []] = written.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
