import { serverJid } from '../../wire/jid.ts';
import { type BinaryNode, children, node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import type { ClientConnection } from '../../connection/client.connection.ts';
import {
  handleBlocklistIq,
  handleMediaConnIq,
  handlePassiveIq,
  handlePing,
  handlePrivacyIq,
  handlePropsIq,
} from './account.iq.ts';
import { handleAppStateIq } from './app-state.iq.ts';
import { handlePreKeysIq } from './prekeys.iq.ts';
import { handleGroupsIq } from './groups.iq.ts';
import { IqError, type IqHandler } from './iq.types.ts';
import { handleLinkedDevicesIq } from './linked-devices.iq.ts';
import { handleMexIq } from './mex.iq.ts';
import { handlePictureIq } from './picture.iq.ts';
import { handleUsyncIq } from './usync.iq.ts';

const emptyResult: IqHandler = () => undefined;

const handlers: Record<string, IqHandler> = {
  'w:p': handlePing,
  encrypt: handlePreKeysIq,
  passive: handlePassiveIq,
  abt: handlePropsIq,
  blocklist: handleBlocklistIq,
  privacy: handlePrivacyIq,
  usync: handleUsyncIq,
  'w:m': handleMediaConnIq,
  'w:profile:picture': handlePictureIq,
  'w:g2': handleGroupsIq,
  'w:sync:app:state': handleAppStateIq,
  'urn:xmpp:whatsapp:dirty': emptyResult,
  'w:stats': emptyResult,
  disappearing_mode: emptyResult,
  status: emptyResult,
  'w:mex': handleMexIq,
  'w:biz': () => [node('business_profile')],
  md: handleLinkedDevicesIq,
};

/** Answers an IQ of a client by its `xmlns`. */
export async function handleIq(world: World, connection: ClientConnection, iq: BinaryNode): Promise<void> {
  const { id, xmlns = '', type } = iq.attrs;
  if (type === 'result' || type === 'error') return;
  const reply = { id, from: iq.attrs.to ?? serverJid };
  const handler = handlers[xmlns];
  // A client that is not linked yet may only pair by code and send pings.
  const from = connection.address ?? { number: '', device: 0 };
  try {
    if (!handler) throw new IqError(501, 'feature-not-implemented');
    if (!connection.address && xmlns !== 'md' && xmlns !== 'w:p') throw new IqError(401, 'not-authorized');
    const content = await handler({ world, connection, from, iq, query: children(iq)[0] });
    // This handler has sent the result itself, as the backlog must follow it.
    if (xmlns === 'passive' && children(iq)[0]?.tag === 'active') return;
    connection.send(node('iq', { ...reply, type: 'result' }, content));
  } catch (error) {
    if (!(error instanceof IqError)) throw error;
    world.log('iq refused', { number: from.number, xmlns, code: error.code, text: error.message });
    const errorNode = node('error', { code: error.code, text: error.message });
    connection.send(node('iq', { ...reply, type: 'error' }, [errorNode]));
  }
}
