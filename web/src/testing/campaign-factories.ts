import type {
  CampaignCounts,
  CampaignForecast,
  CampaignReport,
  CampaignView,
  RecipientView,
  VariantResult,
} from '@recado/contracts';
import { ago } from './factories.ts';

let last = 900;
const next = () => (last += 1);

export const someCounts = (differs: Partial<CampaignCounts> = {}): CampaignCounts => ({
  recipients: 0,
  pending: 0,
  confirming: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  failed: 0,
  skipped: 0,
  optedOut: 0,
  ...differs,
});

export function aCampaign(differs: Partial<CampaignView> = {}): CampaignView {
  const id = differs.id ?? next();
  return {
    version: '',
    id,
    name: `Campanha ${id}`,
    status: 'INATIVA',
    stopReason: null,
    message1: '',
    message2: '',
    message3: '',
    message4: '',
    message5: '',
    confirmationMessage1: '',
    confirmationMessage2: '',
    confirmationMessage3: '',
    confirmationMessage4: '',
    confirmationMessage5: '',
    confirmation: false,
    template: null,
    scheduledAt: null,
    startedAt: null,
    completedAt: null,
    whatsappId: null,
    whatsappIds: [],
    contactListId: null,
    contactListName: '',
    tagListId: null,
    fileListId: null,
    queueId: null,
    windowDays: [],
    windowFrom: '',
    windowTo: '',
    delayMin: null,
    delayMax: null,
    excludeDays: 0,
    excludeOpenTickets: false,
    optOutLine: false,
    mediaPath: null,
    mediaName: null,
    editable: true,
    counts: someCounts(),
    waits: [],
    companyId: 1,
    createdAt: ago(60 * 24),
    ...differs,
  };
}

export const aForecast = (differs: Partial<CampaignForecast> = {}): CampaignForecast => ({
  audience: 1_240,
  recipients: 1_087,
  skipped: [
    { reason: 'optedOut', count: 61 },
    { reason: 'invalid', count: 58 },
    { reason: 'recent', count: 26 },
    { reason: 'duplicate', count: 8 },
  ],
  openTickets: 0,
  unchecked: 140,
  wrongNumbers: { count: 0, samples: [] },
  coldPercent: 38,
  connections: [
    { whatsappId: 1, name: 'Loja', isConnected: true, ceiling: 400, coldToday: 120, ageDays: 210, perHour: 150 },
    { whatsappId: 2, name: 'Filial Recife', isConnected: true, ceiling: 50, coldToday: 50, ageDays: 5, perHour: 150 },
  ],
  seconds: 31_000,
  endsAt: new Date(Date.now() + 31_000_000).toISOString(),
  unfilledPlaceholders: [],
  charges: null,
  risks: ['newNumber', 'coldAudience', 'uncheckedNumbers', 'noOptOut'],
  ...differs,
});

export const aVariantResult = (differs: Partial<VariantResult> = {}): VariantResult => ({
  variant: 1,
  text: '',
  recipients: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  optedOut: 0,
  failed: 0,
  ...differs,
});

export const aReport = (differs: Partial<CampaignReport> = {}): CampaignReport => ({
  id: 1,
  counts: someCounts(),
  total: aVariantResult(),
  variants: [],
  comparison: null,
  hours: [],
  skipped: [],
  failures: [],
  endsAt: null,
  ...differs,
});

export function aRecipient(differs: Partial<RecipientView> = {}): RecipientView {
  const id = differs.id ?? next();
  return {
    id,
    name: `Contato ${id}`,
    number: `55119${String(80_000_000 + id)}`,
    state: 'pending',
    reason: null,
    variant: 1,
    whatsappId: 1,
    optedOut: false,
    confirmationRequestedAt: null,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    repliedAt: null,
    ...differs,
  };
}
