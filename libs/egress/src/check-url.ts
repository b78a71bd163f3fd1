import { EgressError } from './egress.error.ts';

export type PortRange = readonly [first: number, last: number];
/** The web's own ports, and those where self-hosted systems listen. Below 1024 live mail, SSH, DNS and the like. */
export const defaultPorts: PortRange[] = [
  [80, 80],
  [443, 443],
  [1024, 65_535],
];

/**
 * An address as text becomes a URL that may be called; host names are checked when they are resolved. The URL parser
 * turns every spelling of an IPv4 address (`2130706433`, `0x7f.1`) into the usual one.
 * @throws EgressError `refusedUrl`
 */
export function checkUrl(text: string, ports: PortRange[] = defaultPorts): URL {
  const url = URL.parse(text);
  if (!url) throw new EgressError('refusedUrl', { host: '', code: 'syntax' });
  const host = url.hostname;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new EgressError('refusedUrl', { host, code: 'protocol' });
  if (url.username || url.password) throw new EgressError('refusedUrl', { host, code: 'credentials' });
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (!ports.some(([first, last]) => port >= first && port <= last))
    throw new EgressError('refusedUrl', { host, code: 'port' });
  url.hash = '';
  return url;
}
