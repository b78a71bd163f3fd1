import { setTimeout as pause } from 'node:timers/promises';
import type { MediaSource } from '../rows/media.repository.ts';
import { MediaRefused } from '../files/media.errors.ts';

/** The domain of WhatsApp's media hosts; a simulator announces its own host when a session opens. */
const WHATSAPP = 'whatsapp.net';
/** A file waits no longer for the media hosts, as a session's socket may never answer. */
const PATIENCE_MS = 3_000;
const named = new Set<string>();
let naming: Promise<unknown> = Promise.resolve();
let pending = 0;

/** Trusts the hosts announced by the server; the sender of a message is not trusted. */
export function learnMediaHosts(hosts: Promise<{ hostname: string }[]>): void {
  pending += 1;
  naming = hosts
    .then(
      (all) => all.forEach(({ hostname }) => named.add(hostname)),
      () => undefined, // the socket is over; the next one requests the hosts again
    )
    .finally(() => (pending -= 1));
}

const isNamed = (host: string) => host.endsWith(`.${WHATSAPP}`) || named.has(host);

/**
 * The address of a file. The sender may have written anything, so only WhatsApp's own hosts are accepted: otherwise a
 * message could make this service request addresses inside the network.
 */
export async function resolveMediaAddress({ url, directPath }: Pick<MediaSource, 'url' | 'directPath'>): Promise<URL> {
  const host = (url && URL.parse(url)?.host) || `mmg.${WHATSAPP}`;
  // A path could smuggle a host in ("@inside/"), so the check is made on the parsed address.
  const address = URL.parse(directPath ? `https://${host}${directPath}` : (url ?? ''));
  if (!address) throw new MediaRefused('the message has no valid address');
  if (!isNamed(address.host) && pending > 0) {
    await Promise.race([naming, pause(PATIENCE_MS)]);
    // A plain error, so that the download is retried later.
    if (!isNamed(address.host) && pending > 0) throw new Error('the media hosts are not known yet');
  }
  const bare = address.username === '' && address.password === '';
  if (address.protocol !== 'https:' || !isNamed(address.host) || !bare)
    throw new MediaRefused('not a media host of WhatsApp');
  return address;
}
