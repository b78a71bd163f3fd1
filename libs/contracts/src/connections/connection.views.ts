import { view, type Push } from '../event.ts';
import type { SessionEventView, WhatsappView } from './whatsapp.contract.ts';

const sessionOf = (view: WhatsappView) => {
  const { id, status, qrcode, pairingCode, retries, updatedAt, reason, number, downSince } = view;
  const { restriction, restrictedUntil } = view;
  const state = { id, status, qrcode, pairingCode, retries, updatedAt, reason, number, downSince };
  return { ...state, restriction, restrictedUntil };
};
const withoutSecrets = (whatsapp: WhatsappView): WhatsappView => ({ ...whatsapp, qrcode: '', pairingCode: '' });
const key = ({ whatsapp }: { whatsapp: WhatsappView }) => `connection-${whatsapp.id}`;

/** The holder of a linking code can own the account: only admins receive it, and it is sealed until it is sent. */
function sessionPushes({ whatsapp }: { whatsapp: WhatsappView }): Push[] {
  const session = sessionOf(withoutSecrets(whatsapp));
  const forAll: Push = { channel: 'whatsappSession', to: { kind: 'company' }, payload: { action: 'update', session } };
  if (!whatsapp.qrcode && !whatsapp.pairingCode) return [forAll];
  const withCode = { action: 'update', session: sessionOf(whatsapp) } as const;
  return [forAll, { channel: 'whatsappSession', to: { kind: 'linkers' }, payload: withCode }];
}
const outagePushes =
  (action: 'down' | 'up') =>
  ({ whatsapp }: { whatsapp: WhatsappView }): Push[] => [
    {
      channel: 'whatsappOutage',
      to: { kind: 'admins' },
      payload: { action, session: sessionOf(withoutSecrets(whatsapp)), name: whatsapp.name },
    },
  ];

export const connectionViews = {
  updated: view<{ whatsapp: WhatsappView }>('connections.updated', {
    key,
    pushes: ({ whatsapp }) => [
      {
        channel: 'whatsapp',
        to: { kind: 'company' },
        payload: { action: 'update', whatsapp: withoutSecrets(whatsapp) },
      },
    ],
  }),
  deleted: view<{ whatsappId: number }>('connections.deleted', {
    key: ({ whatsappId }) => `connection-${whatsappId}`,
    pushes: ({ whatsappId }) => [
      { channel: 'whatsapp', to: { kind: 'company' }, payload: { action: 'delete', whatsappId } },
    ],
  }),
  session: view<{ whatsapp: WhatsappView }>('connections.sessionUpdated', { key, pushes: sessionPushes }),
  /** A line of a connection's time line. */
  timeLine: view<{ event: SessionEventView }>('connections.timeLine', {
    key: ({ event }) => `connection-${event.whatsappId}`,
    pushes: ({ event: record }) => [
      { channel: 'whatsappEvent', to: { kind: 'admins' }, payload: { action: 'create', record } },
    ],
  }),
  down: view<{ whatsapp: WhatsappView }>('connections.down', { key, pushes: outagePushes('down') }),
  up: view<{ whatsapp: WhatsappView }>('connections.up', { key, pushes: outagePushes('up') }),
};
