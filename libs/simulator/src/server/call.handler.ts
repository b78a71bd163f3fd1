import { randomBytes } from 'node:crypto';
import type { PhoneCall } from '../model/call.model.ts';
import type { Phone } from '../model/phone.model.ts';
import { type DeviceAddress, lidJid, pnJid } from '../wire/jid.ts';
import { type BinaryNode, children, node } from '../wire/binary-node.ts';
import type { World } from '../simulated-world.ts';
import type { ClientConnection } from '../connection/client.connection.ts';
import { enqueue } from '../connection/stanza.delivery.ts';
import { nowSeconds } from '../wire/unix-time.ts';

/** WhatsApp ends an unanswered call after this time. */
const RING_TIMEOUT_MS = 60_000;

/** Starts a call; it rings at every linked device of the called number. */
export function startCall(world: World, caller: Phone, called: Phone, video: boolean): PhoneCall {
  const call: PhoneCall = {
    id: randomBytes(16).toString('hex').toUpperCase(),
    from: caller.number,
    to: called.number,
    video,
    state: 'ringing',
    at: Date.now(),
  };
  world.store.calls.save(call);
  const media = [node('audio', { enc: 'opus', rate: '16000' }), ...(video ? [node('video', { enc: 'vp8' })] : [])];
  sendCallStanza(
    world,
    caller,
    called,
    node('offer', { ...encodeCallIds(caller, call), caller_pn: pnJid(caller.number) }, media),
  );
  world.emit({ type: 'call', number: called.number, call });
  scheduleTimeout(world, call, RING_TIMEOUT_MS);
  return call;
}

/** Restarts the timeouts of calls that were ringing when the simulator was stopped. */
export function resumeRinging(world: World): void {
  for (const call of world.store.calls.all())
    if (call.state === 'ringing') scheduleTimeout(world, call, Math.max(0, call.at + RING_TIMEOUT_MS - Date.now()));
}

function scheduleTimeout(world: World, call: PhoneCall, ms: number): void {
  world.timers.after(ms, () => {
    const caller = world.store.phones.find(call.from);
    const called = world.store.phones.find(call.to);
    if (call.state === 'ringing' && caller && called) hangUp(world, caller, called, call);
  });
}

/** Ends a call by the caller; an unanswered call is missed. */
export function hangUp(world: World, caller: Phone, called: Phone, call: PhoneCall): void {
  if (call.state !== 'ringing' && call.state !== 'accepted') return;
  const isMissed = call.state === 'ringing';
  call.state = isMissed ? 'missed' : 'ended';
  world.store.calls.save(call);
  const reason = isMissed ? 'timeout' : undefined;
  sendCallStanza(world, caller, called, node('terminate', { ...encodeCallIds(caller, call), reason }));
  world.emit({ type: 'call', number: called.number, call });
}

/** Handles the `call` stanza with which a device accepts or rejects a call. */
export function handleCallStanza(
  world: World,
  connection: ClientConnection,
  from: DeviceAddress,
  stanza: BinaryNode,
): void {
  const [action] = children(stanza);
  const call = world.store.calls.find(action?.attrs['call-id'] ?? '');
  if (call && call.to === from.number && call.state === 'ringing') {
    if (action?.tag === 'reject') call.state = 'rejected';
    if (action?.tag === 'accept') call.state = 'accepted';
    world.store.calls.save(call);
    terminateOnOtherDevices(world, from, call);
    world.emit({ type: 'call', number: call.from, call });
  }
  connection.send(node('ack', { class: 'call', id: stanza.attrs.id, from: stanza.attrs.to, type: action?.tag }));
}

// A call answered at one device stops ringing at the others.
function terminateOnOtherDevices(world: World, answering: DeviceAddress, call: PhoneCall): void {
  const caller = world.store.phones.find(call.from);
  const called = world.store.phones.find(call.to);
  const reason = call.state === 'accepted' ? 'accepted_elsewhere' : 'rejected_elsewhere';
  if (caller && called)
    sendCallStanza(
      world,
      caller,
      called,
      node('terminate', { ...encodeCallIds(caller, call), reason }),
      answering.device,
    );
}

const encodeCallIds = (caller: Phone, call: PhoneCall) => ({ 'call-id': call.id, 'call-creator': lidJid(caller.lid) });

function sendCallStanza(world: World, caller: Phone, called: Phone, action: BinaryNode, exceptDevice?: number): void {
  for (const device of world.store.phones.devices(called.number)) {
    if (device.id === exceptDevice) continue;
    const attrs = { from: lidJid(caller.lid), id: randomBytes(8).toString('hex').toUpperCase(), t: nowSeconds() };
    const stanza = node('call', { ...attrs, notify: caller.name }, [action]);
    enqueue(world, { number: called.number, device: device.id }, stanza);
  }
}
