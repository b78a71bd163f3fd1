import { BlockList, isIP } from 'node:net';

/** Not reachable over the internet (IANA IPv4 Special-Purpose Address Registry), and multicast. */
const refusedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global unicast; all else of IPv6 is refused: loopback, ULA, link-local, multicast, IPv4-mapped, NAT64. */
const globalV6 = ['2000::/3'];
/** Within global unicast: protocol assignments with Teredo, documentation, 6to4. */
const refusedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** Metadata services hand out a machine's credentials (AWS, Azure, GCP, Alibaba): no allow list opens them. */
const metadata = [
  '169.254.169.254/32',
  '169.254.170.2/32',
  '169.254.170.23/32',
  '168.63.129.16/32',
  '100.100.100.200/32',
  'fd00:ec2::254/128',
  'fd00:ec2::23/128',
  'fd20:ce::254/128',
];

const refused = blockList([...refusedV4, ...refusedV6]);
const globals = blockList(globalV6);
const metadataServices = blockList(metadata);

/** Entries of an allow list: all of them, or those for one port. */
class AllowedTargets {
  private readonly networks: BlockList;
  private readonly hosts: Set<string>;

  /** @throws TypeError for an entry that is no network, address or host name */
  constructor(entries: string[]) {
    const isAddress = (entry: string) => isIP(entry.split('/', 1)[0] ?? '') !== 0;
    this.networks = blockList(entries.filter(isAddress));
    this.hosts = new Set(entries.filter((entry) => !isAddress(entry)).map(hostName));
  }

  has(host: string, address: string, type: 'ipv4' | 'ipv6'): boolean {
    return this.hosts.has(host.toLowerCase()) || this.networks.check(address, type);
  }
}

/** The addresses that may be called: public ones, and those an operator allows. */
export class AddressRules {
  private readonly anyPort: AllowedTargets;
  private readonly byPort: Map<number, AllowedTargets>;

  /**
   * @param allowed networks (`10.1.0.0/16`), addresses (`10.1.2.3`) and host names (`typebot.internal`) that may be
   *   called although they are not public; a name stands for whatever it resolves to. An address or name may have a port
   *   (`10.1.2.3:8080`, `[fd00::1]:8080`), and is then allowed on that one only.
   * @throws TypeError for an entry that is none of these
   */
  constructor(allowed: string[] = []) {
    const entries = allowed.map(splitPort);
    const targetsOn = (port: number | null) =>
      new AllowedTargets(entries.filter((entry) => entry.port === port).map(({ target }) => target));
    this.anyPort = targetsOn(null);
    const ports = new Set(entries.flatMap(({ port }) => port ?? []));
    this.byPort = new Map([...ports].map((port) => [port, targetsOn(port)]));
  }

  /** @param host the name the address was resolved from, or the address itself */
  allows(host: string, address: string, port: number): boolean {
    const family = isIP(address);
    // A zone (`fe80::1%eth0`) belongs to link-local addresses alone, and the lists below do not know it.
    if (family === 0 || address.includes('%')) return false;
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (metadataServices.check(address, type)) return false;
    if (this.anyPort.has(host, address, type) || this.byPort.get(port)?.has(host, address, type)) return true;
    return (family === 4 || globals.check(address, 'ipv6')) && !refused.check(address, type);
  }
}

function splitPort(entry: string): { target: string; port: number | null } {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:/]+)):(\d{1,5})$/.exec(entry) ?? [];
  const port = Number(digits);
  if (digits === undefined) return { target: entry, port: null };
  if (port < 1 || port > 65_535) throw new TypeError(`${entry} has no valid port`);
  return { target: bracketed ?? plain ?? '', port };
}

function blockList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    const bits = family === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : Number(prefix);
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && length <= bits);
    if (family === 0 || !isPrefix) throw new TypeError(`${entry} is not an address or network`);
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function hostName(entry: string): string {
  if (!/^(?=.{1,253}$)[\w-]{1,63}(\.[\w-]{1,63})*$/.test(entry) || /(^|\.)[\d.]+$/.test(entry))
    throw new TypeError(`${entry} is not a network, an address or a host name`);
  return entry.toLowerCase();
}
