import type { ConnectionAbility, SendingHealth, SessionEventView, SessionState, WhatsappView } from '@recado/contracts';
import { ago } from './factories.ts';

const deviceAbilities: ConnectionAbility[] = [
  'groups',
  'edit',
  'revoke',
  'calls',
  'pictures',
  'polls',
  'mentions',
  'seesTyping',
  'linking',
  'checksNumbers',
];
let last = 0;
export function aConnection(differs: Partial<WhatsappView> = {}): WhatsappView {
  const id = differs.id ?? (last += 1);
  return {
    version: '',
    id,
    name: `Conexão ${id}`,
    isDefault: false,
    status: 'CONNECTED',
    reason: null,
    qrcode: '',
    pairingCode: '',
    hasToken: false,
    retries: 0,
    downSince: null,
    restriction: null,
    restrictedUntil: null,
    number: '5511912345678',
    inUseSince: null,
    coldPerDay: null,
    provider: 'beta',
    kind: 'device',
    abilities: [...deviceAbilities],
    cloud: null,
    greetingMessage: '',
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    expiresInactiveMessage: '',
    expiresTicket: 0,
    timeUseBotQueues: 0,
    maxUseBotQueues: 3,
    timeToTransfer: null,
    transferQueueId: null,
    promptId: null,
    integrationId: null,
    queues: [{ id: 1 }],
    createdAt: ago(60 * 24 * 30),
    updatedAt: ago(42),
    ...differs,
  };
}

/** A connection of kind `cloud`. */
export const anOfficialNumber = (differs: Partial<WhatsappView> = {}): WhatsappView =>
  aConnection({
    name: 'Oficial',
    kind: 'cloud',
    abilities: ['window', 'choices', 'templates'],
    cloud: {
      phoneNumberId: '106540352242922',
      accountId: '102290129340398',
      portfolioId: '98765',
      apiVersion: '',
      baseUrl: '',
      verifiedName: 'Loja Oficial',
      quality: 'GREEN',
      tier: 'TIER_2K',
      throughput: 'STANDARD',
      hasWebhook: true,
      checkedAt: ago(3),
    },
    ...differs,
  });

/** Down for twelve minutes, so that every page says so. */
export const aDownConnection = (differs: Partial<WhatsappView> = {}): WhatsappView =>
  aConnection({ name: 'Entregas', status: 'OPENING', reason: 'outage', downSince: ago(12), ...differs });

export const anEvent = (differs: Partial<SessionEventView> = {}): SessionEventView => ({
  id: (last += 1),
  whatsappId: 1,
  at: ago(10),
  kind: 'opened',
  reason: null,
  code: null,
  until: null,
  ...differs,
});

/** The state of a connection's session, as it is pushed. */
export const aSessionState = (id: number): SessionState => ({
  id,
  status: 'CONNECTED',
  qrcode: '',
  pairingCode: '',
  retries: 0,
  updatedAt: new Date().toISOString(),
  reason: null,
  number: null,
  downSince: null,
  restriction: null,
  restrictedUntil: null,
});

export const aSendingHealth = (differs: Partial<SendingHealth> = {}): SendingHealth => ({
  whatsappId: 1,
  name: 'Loja',
  kind: 'device',
  status: 'CONNECTED',
  inUseSince: null,
  ageDays: 4,
  ceiling: 50,
  ceilingReason: 'warmUp',
  coldToday: 12,
  nextRaise: '2026-11-28',
  nextCeiling: 100,
  restriction: null,
  restrictedUntil: null,
  newChatCap: null,
  perMinute: 30,
  sharesLimitWith: [],
  days: [],
  ...differs,
});
