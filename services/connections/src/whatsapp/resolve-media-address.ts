import { setTimeout as pause } from 'node:timers/promises';
import type { MediaSource } from '../media/media.repository.ts';
import { MediaRefused } from './media.errors.ts';

/** Where WhatsApp keeps files; a simulator has a host of its own and names it when a session opens. */
const WHATSAPP = 'whatsapp.net';
/** A session's socket may never answer which hosts there are: nobody else's file waits longer for it. */
const PATIENCE_MS = 3_000;
const named = new Set<string>();
let naming: Promise<unknown> = Promise.resolve();
let pending = 0;

/** Takes over the hosts that the server we speak to names, and not the sender of a message. */
export function learnMediaHosts(hosts: Promise<{ hostname: string }[]>): void {
  pending += 1;
  naming = hosts
    .then(
      (all) => all.forEach(({ hostname }) => named.add(hostname)),
      () => undefined, // the socket is over; the next one asks again
    )
    .finally(() => (pending -= 1));
}

const isNamed = (host: string) => host.endsWith(`.${WHATSAPP}`) || named.has(host);

/**
 * The address of a file. Its sender wrote it and may have written anything: only WhatsApp's own hosts are asked, else
 * a message could make us ask addresses inside our network.
 */
export async function mediaAddress({ url, directPath }: Pick<MediaSource, 'url' | 'directPath'>): Promise<URL> {
  const host = (url && URL.parse(url)?.host) || `mmg.${WHATSAPP}`;
  // A path could smuggle a host in ("@inside/"): what counts is what the whole is read as.
  const address = URL.parse(directPath ? `https://${host}${directPath}` : (url ?? ''));
  if (!address) throw new MediaRefused('the message names no place');
  if (!isNamed(address.host) && pending > 0) {
    await Promise.race([naming, pause(PATIENCE_MS)]);
    // No reason to give the file up: it is tried again later.
    if (!isNamed(address.host) && pending > 0) throw new Error('the media hosts are not known yet');
  }
  const bare = address.username === '' && address.password === '';
  if (address.protocol !== 'https:' || !isNamed(address.host) || !bare)
    throw new MediaRefused('not a media host of WhatsApp');
  return address;
}
