import { randomBytes } from 'node:crypto';
import type { Phone } from '../model.ts';
import { lidJid, pn, type Address } from '../wire/jids.ts';
import { children, node, type Node } from '../wire/nodes.ts';
import type { Call, World } from '../world.ts';
import type { Connection } from './connection.ts';
import { enqueue } from './delivery.ts';
import { nowSeconds } from './receipts.ts';

/** Rings at every device of the called number. */
export function ring(world: World, caller: Phone, called: Phone, video: boolean): Call {
  const call: Call = {
    id: randomBytes(16).toString('hex').toUpperCase(),
    from: caller.number,
    to: called.number,
    video,
    state: 'ringing',
    at: Date.now(),
  };
  world.calls.set(call.id, call);
  const media = [node('audio', { enc: 'opus', rate: '16000' }), ...(video ? [node('video', { enc: 'vp8' })] : [])];
  signal(world, caller, called, node('offer', { ...callNames(caller, call), caller_pn: pn(caller.number) }, media));
  world.tell({ type: 'call', number: called.number, call });
  return call;
}

/** The caller gives up: a call that nobody took is a missed one. */
export function hangUp(world: World, caller: Phone, called: Phone, call: Call): void {
  const missed = call.state === 'ringing';
  call.state = missed ? 'missed' : 'ended';
  const reason = missed ? 'timeout' : undefined;
  signal(world, caller, called, node('terminate', { ...callNames(caller, call), reason }));
  world.tell({ type: 'call', number: called.number, call });
}

/** A device rejects or takes a call. */
export function callFromDevice(world: World, connection: Connection, from: Address, stanza: Node): void {
  const [what] = children(stanza);
  const call = world.calls.get(what?.attrs['call-id'] ?? '');
  if (call && call.to === from.number && call.state === 'ringing') {
    if (what?.tag === 'reject') call.state = 'rejected';
    if (what?.tag === 'accept') call.state = 'accepted';
    world.tell({ type: 'call', number: call.from, call });
  }
  connection.send(node('ack', { class: 'call', id: stanza.attrs.id, from: stanza.attrs.to, type: what?.tag }));
}

const callNames = (caller: Phone, call: Call) => ({ 'call-id': call.id, 'call-creator': lidJid(caller.lid) });

function signal(world: World, caller: Phone, called: Phone, what: Node): void {
  for (const device of world.store.phones.devices(called.number)) {
    const attrs = { from: lidJid(caller.lid), id: randomBytes(8).toString('hex').toUpperCase(), t: nowSeconds() };
    const stanza = node('call', { ...attrs, notify: caller.name }, [what]);
    enqueue(world, { number: called.number, device: device.id }, stanza);
  }
}
