import { randomBytes } from 'node:crypto';
import type { Call, Phone } from '../model.ts';
import { lidJid, pn, type Address } from '../wire/jid.ts';
import { children, node, type Node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { Connection } from './client.connection.ts';
import { enqueue } from './stanza.delivery.ts';
import { nowSeconds } from './receipt.handler.ts';

/** After so long WhatsApp gives up on a call by itself. */
const ringsForMs = 60_000;

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
  world.store.calls.save(call);
  const media = [node('audio', { enc: 'opus', rate: '16000' }), ...(video ? [node('video', { enc: 'vp8' })] : [])];
  signal(world, caller, called, node('offer', { ...callNames(caller, call), caller_pn: pn(caller.number) }, media));
  world.tell({ type: 'call', number: called.number, call });
  giveUpLater(world, call, ringsForMs);
  return call;
}

/** Goes on with the calls that rang when the simulator was stopped. */
export function ringOn(world: World): void {
  for (const call of world.store.calls.all())
    if (call.state === 'ringing') giveUpLater(world, call, Math.max(0, call.at + ringsForMs - Date.now()));
}

function giveUpLater(world: World, call: Call, ms: number): void {
  world.timers.after(ms, () => {
    const caller = world.store.phones.find(call.from);
    const called = world.store.phones.find(call.to);
    if (call.state === 'ringing' && caller && called) hangUp(world, caller, called, call);
  });
}

/** The caller gives up: a call that nobody took is a missed one. */
export function hangUp(world: World, caller: Phone, called: Phone, call: Call): void {
  if (call.state !== 'ringing' && call.state !== 'accepted') return;
  const missed = call.state === 'ringing';
  call.state = missed ? 'missed' : 'ended';
  world.store.calls.save(call);
  const reason = missed ? 'timeout' : undefined;
  signal(world, caller, called, node('terminate', { ...callNames(caller, call), reason }));
  world.tell({ type: 'call', number: called.number, call });
}

/** A device rejects or takes a call. */
export function callFromDevice(world: World, connection: Connection, from: Address, stanza: Node): void {
  const [what] = children(stanza);
  const call = world.store.calls.find(what?.attrs['call-id'] ?? '');
  if (call && call.to === from.number && call.state === 'ringing') {
    if (what?.tag === 'reject') call.state = 'rejected';
    if (what?.tag === 'accept') call.state = 'accepted';
    world.store.calls.save(call);
    stopOthers(world, from, call);
    world.tell({ type: 'call', number: call.from, call });
  }
  connection.send(node('ack', { class: 'call', id: stanza.attrs.id, from: stanza.attrs.to, type: what?.tag }));
}

// What one device has answered no longer rings at the others.
function stopOthers(world: World, by: Address, call: Call): void {
  const caller = world.store.phones.find(call.from);
  const called = world.store.phones.find(call.to);
  const reason = call.state === 'accepted' ? 'accepted_elsewhere' : 'rejected_elsewhere';
  if (caller && called)
    signal(world, caller, called, node('terminate', { ...callNames(caller, call), reason }), by.device);
}

const callNames = (caller: Phone, call: Call) => ({ 'call-id': call.id, 'call-creator': lidJid(caller.lid) });

function signal(world: World, caller: Phone, called: Phone, what: Node, except?: number): void {
  for (const device of world.store.phones.devices(called.number)) {
    if (device.id === except) continue;
    const attrs = { from: lidJid(caller.lid), id: randomBytes(8).toString('hex').toUpperCase(), t: nowSeconds() };
    const stanza = node('call', { ...attrs, notify: caller.name }, [what]);
    enqueue(world, { number: called.number, device: device.id }, stanza);
  }
}
