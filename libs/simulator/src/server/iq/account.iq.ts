import { node } from '../../wire/binary-node.ts';
import { serverJid } from '../../wire/jid.ts';
import { deliverBacklog } from '../../connection/stanza.delivery.ts';
import { sendInitialSync } from '../../phone/send-initial-sync.ts';
import type { IqRequest, IqResult } from './iq.types.ts';

/** IQs for account settings that the simulator does not store; answered as for a new account. */
const privacyNames = ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd', 'calladd', 'messages'];

export function handlePrivacyIq({ iq, query }: IqRequest): IqResult {
  if (iq.attrs.type === 'get')
    return [
      node(
        'privacy',
        {},
        privacyNames.map((name) => node('category', { name, value: 'all' })),
      ),
    ];
  if (query?.tag !== 'tokens') return [node('privacy')];
  return [node('tokens')];
}

export const handleBlocklistIq = (): IqResult => [node('list', { dhash: 'none' })];

export const handlePropsIq = (): IqResult => [node('props', { protocol: '1', refresh: '86400', refresh_id: '1' })];

export const handlePing = (): IqResult => undefined;

/** Handles `passive`/`active`: an active client receives its backlog, then live stanzas. */
export async function handlePassiveIq({ world, connection, from, iq, query }: IqRequest): Promise<IqResult> {
  if (query?.tag !== 'active') {
    connection.active = false;
    return undefined;
  }
  await sendInitialSync(world, from);
  connection.send(node('iq', { from: serverJid, type: 'result', id: iq.attrs.id }));
  if (!connection.active) deliverBacklog(world, connection);
  return undefined;
}

export const handleMediaConnIq = ({ world, from }: IqRequest): IqResult => [
  node('media_conn', { auth: from.number, ttl: '3600', auth_ttl: '21600', max_buckets: '12' }, [
    node('host', { hostname: world.mediaHost, type: 'primary', maxContentLengthBytes: '104857600' }),
  ]),
];
