import { createHmac } from 'node:crypto';
import type { World } from '../../simulated-world.ts';

/** Source: Meta, "Media": an address lasts five minutes. */
const ADDRESS_MS = 5 * 60 * 1000;

export const DOWNLOAD_PATH = '/graph/lookaside/whatsapp_business/attachments/';

/** The address of a file, which ends. @param origin of the simulator, as the client reaches it */
export function makeMediaAddress(world: World, origin: string, id: string): string {
  const ext = String(Math.floor((world.store.clock.now() + ADDRESS_MS) / 1000));
  const address = new URL(DOWNLOAD_PATH, origin);
  for (const [name, value] of Object.entries({ mid: id, ext, hash: hashOf(world, id, ext) }))
    address.searchParams.set(name, value);
  return address.href;
}

/** @returns the id of the file; undefined for an address that has ended, or was not made here */
export function readMediaAddress(world: World, query: URLSearchParams): string | undefined {
  const [id, ext] = [query.get('mid') ?? '', query.get('ext') ?? ''];
  const isMine = query.get('hash') === hashOf(world, id, ext);
  return isMine && Number(ext) * 1000 > world.store.clock.now() ? id : undefined;
}

const hashOf = ({ noise }: World, id: string, ext: string): string =>
  createHmac('sha256', noise.keys.private).update(`${id}|${ext}`).digest('base64url');
