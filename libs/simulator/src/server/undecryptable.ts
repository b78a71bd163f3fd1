import { explain } from '../log.ts';
import type { Phone } from '../model.ts';
import { identityOf } from '../phone/identity.ts';
import { open } from '../phone/signal.ts';
import { bigEndian } from '../wire/bytes.ts';
import { isGroup, lidJid, type Address } from '../wire/jids.ts';
import { bytesOf, node, type Node } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { phoneName } from './copies.ts';
import { enqueue } from './delivery.ts';
import { nowSeconds } from './receipts.ts';

/** After so many tries a phone gives up on a message, as WhatsApp does. */
const mostTries = 5;

/** Decrypts a copy; when that fails the phone asks the device to encrypt it anew. */
export async function openOrAskAgain(
  world: World,
  owner: Phone,
  from: Address,
  stanza: Node,
  enc: Node,
  jid: string,
): Promise<Buffer | undefined> {
  try {
    return await open(world, owner, from, enc.attrs.type ?? '', bytesOf(enc) ?? Buffer.alloc(0));
  } catch (error) {
    world.log('a phone could not decrypt', {
      number: owner.number,
      from,
      id: stanza.attrs.id,
      error: explain(error),
    });
    askAgain(world, owner, from, stanza, enc, jid);
    return undefined;
  }
}

/** `jid` is the phone's name in the copy that could not be opened: it answers under the same. */
export function askAgain(world: World, owner: Phone, from: Address, stanza: Node, enc: Node, jid: string): void {
  const { id = '', to = '', t } = stanza.attrs;
  const count = Number(enc.attrs.count ?? 0) + 1;
  if (count > mostTries) return;
  const own = owner.number === from.number;
  const names = isGroup(to) ? { from: to, participant: lidJid(owner.lid) } : { from: phoneName(owner, jid) };
  const recipient = own && !isGroup(to) ? to : undefined;
  const attrs = { id, type: 'retry', t: nowSeconds(), ...names, recipient };
  const registration = bigEndian(identityOf(world, owner).registrationId, 4);
  const content = [node('retry', { count, id, t: t ?? nowSeconds(), v: '1' }), node('registration', {}, registration)];
  enqueue(world, from, node('receipt', attrs, content));
}
