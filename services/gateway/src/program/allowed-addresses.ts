import { BlockList, isIP } from 'node:net';

/**
 * Whether an address is one of a key's addresses or networks; without any, every address is. An IPv4 address written as IPv6
 * is the same one.
 */
export function addressRule(allowed: readonly string[]): (address: string | null) => boolean {
  if (allowed.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (given) => {
    const [address = ''] = (given ?? '').split('%', 1);
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
