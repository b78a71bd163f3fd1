import type { CampaignHour, CampaignReport, CampaignView, RecipientState, RecipientView } from '@recado/contracts';
import { aCampaign, aRecipient, aReport, aVariantResult, someCounts } from './campaign-factories.ts';
import { ago } from './factories.ts';

const hourMs = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const audience = { contactListId: 31, contactListName: 'Clientes de dezembro', whatsappIds: [1, 2] };
const message1 = 'Oi {nome}, as fornadas de Natal já podem ser reservadas em {loja}. Quer ver o cardápio?';

/** A campaign in each state. */
export function someCampaigns() {
  const running = aCampaign({
    id: 801,
    name: 'Fornada de Natal',
    status: 'EM_ANDAMENTO',
    editable: false,
    message1,
    message2: 'Bom dia, {nome}! Já escolheu o panetone deste ano?',
    ...audience,
    startedAt: ago(190),
    counts: someCounts({
      recipients: 1_087,
      pending: 512,
      sent: 31,
      delivered: 264,
      read: 221,
      replied: 47,
      failed: 12,
      skipped: 153,
      optedOut: 6,
    }),
    waits: [
      { whatsappId: 2, reason: 'ceiling', until: soon(9) },
      { whatsappId: 1, reason: 'pace', until: soon(0.01) },
    ],
  });
  const restricted = aCampaign({
    id: 802,
    name: 'Revendedores: novos preços de atacado para o primeiro trimestre',
    status: 'EM_ANDAMENTO',
    editable: false,
    message1,
    contactListId: 32,
    contactListName: 'Revendedores',
    whatsappIds: [1],
    startedAt: ago(60),
    counts: someCounts({ recipients: 86, pending: 61, delivered: 20, read: 4, failed: 1 }),
    waits: [{ whatsappId: 1, reason: 'restricted', until: soon(2) }],
  });
  const draft = aCampaign({ id: 803, name: 'Páscoa', message1: 'Oi {nome}!' });
  const scheduled = aCampaign({
    id: 804,
    name: 'Aniversariantes',
    status: 'PROGRAMADA',
    message1,
    tagListId: 41,
    whatsappIds: [1],
    scheduledAt: soon(30),
  });
  const locked = aCampaign({
    id: 805,
    name: 'Promoção relâmpago',
    status: 'PROGRAMADA',
    editable: false,
    message1,
    ...audience,
    scheduledAt: soon(0.5),
  });
  const cancelled = aCampaign({
    id: 806,
    name: 'Pesquisa de satisfação',
    status: 'CANCELADA',
    stopReason: 'failures',
    message1,
    ...audience,
    startedAt: ago(60 * 26),
    counts: someCounts({ recipients: 400, pending: 310, delivered: 60, failed: 30 }),
  });
  const finished = aCampaign({
    id: 807,
    name: 'Boas-vindas de novembro',
    status: 'FINALIZADA',
    editable: false,
    message1,
    ...audience,
    startedAt: ago(60 * 24 * 9),
    completedAt: ago(60 * 24 * 8),
    counts: someCounts({ recipients: 950, delivered: 300, read: 500, replied: 140, failed: 10 }),
  });
  return { running, restricted, draft, scheduled, locked, cancelled, finished };
}
export const allCampaigns = (): CampaignView[] => Object.values(someCampaigns());

const hourly = [12, 88, 140, 131, 40, 96, 122, 41];
const someHours = (): CampaignHour[] =>
  hourly.map((sent, at) => ({
    at: new Date(Math.floor(Date.now() / hourMs) * hourMs - (hourly.length - 1 - at) * hourMs).toISOString(),
    sent,
    delivered: Math.round(sent * 0.94),
    read: Math.round(sent * 0.55) + (at === 5 ? 30 : 0),
    replied: Math.round(sent * 0.12),
    failed: at % 3,
  }));

/** The report of the running campaign. */
export const someReport = (differs: Partial<CampaignReport> = {}): CampaignReport =>
  aReport({
    id: 801,
    total: aVariantResult({
      recipients: 1_087,
      sent: 563,
      delivered: 532,
      read: 268,
      replied: 47,
      optedOut: 6,
      failed: 12,
    }),
    variants: [
      aVariantResult({ variant: 1, text: message1, sent: 282, delivered: 266, read: 130, replied: 15, failed: 7 }),
      aVariantResult({
        variant: 2,
        text: 'Bom dia, {nome}! Já escolheu o panetone deste ano?',
        sent: 281,
        delivered: 266,
        read: 138,
        replied: 32,
        optedOut: 6,
        failed: 5,
      }),
    ],
    comparison: { best: 2, isSignificant: true, chance: 0.0201 },
    hours: someHours(),
    skipped: [
      { reason: 'optedOut', count: 61 },
      { reason: 'invalid', count: 58 },
      { reason: 'recent', count: 26 },
      { reason: 'duplicate', count: 8 },
    ],
    failures: [
      { reason: 'ERR_SENDING_WAPP_MSG', count: 9 },
      { reason: 'ERR_NO_WAPP_FOUND', count: 3 },
    ],
    endsAt: soon(7),
    ...differs,
  });

const states: RecipientState[] = ['replied', 'read', 'delivered', 'sent', 'failed', 'skipped', 'confirming', 'pending'];
/** So many recipients, of all states in turn. */
export const someRecipients = (count: number): RecipientView[] =>
  Array.from({ length: count }, (_, at) => {
    const state = states[at % states.length] ?? 'pending';
    const isSent = at % states.length < 4;
    return aRecipient({
      id: at + 1,
      name: `Cliente ${at + 1}`,
      state,
      reason: state === 'failed' ? 'ERR_SENDING_WAPP_MSG' : state === 'skipped' ? 'optedOut' : null,
      ...(state === 'skipped' ? { variant: 0, whatsappId: null } : { variant: (at % 2) + 1 }),
      sentAt: isSent ? ago(120) : null,
      deliveredAt: isSent && state !== 'sent' ? ago(118) : null,
      readAt: state === 'read' || state === 'replied' ? ago(60) : null,
      repliedAt: state === 'replied' ? ago(31) : null,
    });
  });
