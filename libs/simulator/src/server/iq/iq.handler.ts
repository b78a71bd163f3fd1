import { serverJid } from '../../wire/jid.ts';
import { children, node, type Node } from '../../wire/binary-node.ts';
import type { World } from '../../simulated-world.ts';
import type { Connection } from '../client.connection.ts';
import { appState, blocklist, mediaConnection, passive, ping, privacy, props } from './account.iq.ts';
import { encrypt } from './prekeys.iq.ts';
import { groups } from './groups.iq.ts';
import { IqError, type IqHandler } from './iq.types.ts';
import { md } from './linked-devices.iq.ts';
import { picture } from './picture.iq.ts';
import { usync } from './usync.iq.ts';

const nothing: IqHandler = () => undefined;

const handlers: Record<string, IqHandler> = {
  'w:p': ping,
  encrypt,
  passive,
  abt: props,
  blocklist,
  privacy,
  usync,
  'w:m': mediaConnection,
  'w:profile:picture': picture,
  'w:g2': groups,
  'w:sync:app:state': appState,
  'urn:xmpp:whatsapp:dirty': nothing,
  'w:stats': nothing,
  disappearing_mode: nothing,
  status: nothing,
  'w:biz': () => [node('business_profile')],
  md,
};

/** Answers a client's question, or says with a code why not. */
export async function answer(world: World, connection: Connection, iq: Node): Promise<void> {
  const { id, xmlns = '', type } = iq.attrs;
  if (type === 'result' || type === 'error') return;
  const reply = { id, from: iq.attrs.to ?? serverJid };
  const handler = handlers[xmlns];
  // A client that is not linked yet may only ask for a code and keep its line open.
  const from = connection.address ?? { number: '', device: 0 };
  try {
    if (!handler) throw new IqError(501, 'feature-not-implemented');
    if (!connection.address && xmlns !== 'md' && xmlns !== 'w:p') throw new IqError(401, 'not-authorized');
    const content = await handler({ world, connection, from, iq, ask: children(iq)[0] });
    // It has answered by itself: its backlog must come after the answer.
    if (xmlns === 'passive' && children(iq)[0]?.tag === 'active') return;
    connection.send(node('iq', { ...reply, type: 'result' }, content));
  } catch (error) {
    if (!(error instanceof IqError)) throw error;
    world.log('iq refused', { number: from.number, xmlns, code: error.code, text: error.message });
    const said = node('error', { code: error.code, text: error.message });
    connection.send(node('iq', { ...reply, type: 'error' }, [said]));
  }
}
