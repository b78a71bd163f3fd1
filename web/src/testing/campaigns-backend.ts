import type {
  CampaignSettingView,
  CampaignStatus,
  CampaignView,
  ContactListItemView,
  CreateCampaign,
  RecipientView,
  UpdateCampaign,
} from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { pageOf, searchPage } from './backend-pages.ts';
import { aCampaign, aForecast, aReport } from './campaign-factories.ts';
import { aConnection } from './connection-factories.ts';
import { aUser, ago } from './factories.ts';
import { aFileList } from './library-backend.ts';
import { aTag } from './tag-factories.ts';

const lists = [
  { id: 31, name: 'Clientes de dezembro', contactsCount: 1_240 },
  { id: 32, name: 'Revendedores', contactsCount: 86 },
];
const anItem = (id: number, name: string, cidade: string): ContactListItemView => ({
  version: '',
  id,
  name,
  number: `55819870${id}001`,
  email: '',
  isWhatsappValid: true,
  checkState: 'valid',
  checkedAt: ago(60),
  variables: [{ key: 'cidade', value: cidade }],
  companyId: 1,
  contactListId: 31,
});
const items = [anItem(10, 'Marina Albuquerque', 'Olinda'), anItem(11, 'Otávio Ramos', 'Recife')];
const settings: CampaignSettingView[] = Object.entries({
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [{ key: 'loja', value: 'Padaria Aurora, Rua do Sol 12' }],
  optOutWords: ['SAIR', 'PARAR'],
  optOutText: 'Pronto! Você não receberá mais nossas campanhas.',
  optOutLine: 'Para não receber mais mensagens, responda SAIR.',
  capMessages: 0,
  capDays: 7,
  attributionHours: 72,
  quietFrom: '',
  quietTo: '',
}).map(([key, value]) => ({ version: '', key, value: JSON.stringify(value) }));

/** The fields that an incomplete campaign lacks, as the server names them. */
function checkComplete(campaign: CampaignView): void {
  const { message1, contactListId, tagListId, whatsappIds } = campaign;
  const missing = [
    ...(message1 === '' && campaign.mediaName === null ? ['message1'] : []),
    ...(contactListId === null && tagListId === null ? ['contactListId'] : []),
    ...(whatsappIds.length === 0 ? ['whatsappIds'] : []),
  ];
  const problems = missing.map((field) => ({ field, rule: 'required' }));
  if (problems.length > 0) throw new Fault('ERR_CAMPAIGN_INCOMPLETE', {}, problems);
}

/** The campaigns of a company, which the operations change and push. */
export class FakeCampaigns {
  forecast = aForecast();
  report = aReport();
  recipients: RecipientView[] = [];

  constructor(
    readonly backend: Backend,
    public all: CampaignView[],
  ) {}

  find(id: string | number): CampaignView {
    const campaign = this.all.find((one) => String(one.id) === String(id));
    if (!campaign) throw new Fault('ERR_NO_CAMPAIGN_FOUND');
    return campaign;
  }
  /** Stores a change and pushes it. */
  change(id: string | number, change: Partial<CampaignView>): CampaignView {
    const changed = { ...this.find(id), ...change };
    this.all = this.all.map((one) => (one.id === changed.id ? changed : one));
    this.backend.push('campaign', { action: 'update', record: changed });
    return changed;
  }
  /** Pushes the numbers of a running campaign. */
  progress(id: number, counts: Partial<CampaignView['counts']>): void {
    const campaign = this.find(id);
    const changed = { ...campaign, counts: { ...campaign.counts, ...counts } };
    this.all = this.all.map((one) => (one.id === id ? changed : one));
    const { status, counts: counted, waits } = changed;
    this.backend.push('campaignProgress', { action: 'update', id, status, counts: counted, waits });
  }
  save(campaign: CampaignView, given: Partial<CreateCampaign & UpdateCampaign>): CampaignView {
    const { whatsappId: _first, ...rest } = given;
    const contactListName = lists.find(({ id }) => id === (given.contactListId ?? 0))?.name ?? '';
    const named = given.contactListId === undefined ? {} : { contactListName };
    const saved: CampaignView = { ...campaign, ...rest, ...named, id: campaign.id };
    if (saved.scheduledAt && saved.status !== 'CANCELADA') {
      checkComplete(saved);
      saved.status = 'PROGRAMADA';
    } else if (saved.status === 'PROGRAMADA') saved.status = 'INATIVA';
    this.all = [saved, ...this.all.filter(({ id }) => id !== saved.id)];
    return saved;
  }
}

/** Serves campaigns with their lists, settings, forecast and report. */
export function serveCampaigns(backend: Backend, campaigns: CampaignView[] = []): FakeCampaigns {
  const fake = new FakeCampaigns(backend, campaigns);
  backend.connections = [aConnection({ id: 1, name: 'Loja' }), aConnection({ id: 2, name: 'Filial Recife' })];
  backend.tags = [aTag({ id: 41, name: 'Cliente fiel' })];
  backend.on('contactLists.all', () => lists);
  backend.on('contactListItems.list', () => ({ contacts: items, hasMore: false, cursor: null, count: items.length }));
  backend.on('files.list', () => ({
    files: [aFileList({ id: 51, name: 'Catálogos' })],
    hasMore: false,
    cursor: null,
    count: 1,
  }));
  backend.on('contacts.find', () => [{ id: 7, name: 'Ana Teste', number: '5581987000007', email: null }]);
  serveContent(fake);
  serveRuns(fake);
  serveReport(fake);
  serveSettings(backend);
  return fake;
}

function serveContent(fake: FakeCampaigns): void {
  const { backend } = fake;
  backend.on('campaigns.list', ({ query }) => {
    const status = query.get('status');
    const found = fake.all.filter((one) => !status || one.status === status);
    const { rows, end } = searchPage(found, query, ({ name }) => name);
    return { records: rows, ...end };
  });
  backend.on('campaigns.get', ({ params }) => fake.find(params.id));
  backend.on('campaigns.create', ({ body }) => fake.save(aCampaign(), body));
  backend.on('campaigns.update', ({ params, body }) => fake.save(fake.find(params.id), body));
  backend.on('campaigns.remove', ({ params }) => {
    fake.all = fake.all.filter(({ id }) => String(id) !== params.id);
  });
  backend.on('campaigns.attach', ({ params }) => fake.change(params.id, { mediaName: 'vitrine.png' }));
  backend.on('campaigns.detach', ({ params }) => fake.change(params.id, { mediaName: null }));
  backend.on('campaigns.duplicate', ({ params }) => {
    const { name, message1, contactListId, contactListName, whatsappIds } = fake.find(params.id);
    const copy = aCampaign({ name: `${name} (2)`, message1, contactListId, contactListName, whatsappIds });
    fake.all = [copy, ...fake.all];
    return copy;
  });
  backend.on('campaigns.preview', ({ params, query }) => {
    const { name, number } =
      items.find(({ id }) => String(id) === query.get('contactListItemId')) ?? anItem(10, '', '');
    const text = fake.find(params.id).message1.replace('{nome}', name);
    return { name, number, texts: [{ variant: 1, text, confirmation: '' }], template: null, unknown: '' };
  });
  backend.on('campaigns.test', () => undefined);
}

function serveRuns(fake: FakeCampaigns): void {
  const { backend } = fake;
  const running = { status: 'EM_ANDAMENTO', editable: false } as const;
  backend.on('campaigns.forecast', ({ params }) => {
    checkComplete(fake.find(params.id));
    return fake.forecast;
  });
  backend.on('campaigns.start', ({ params }) => {
    checkComplete(fake.find(params.id));
    return fake.change(params.id, { ...running, startedAt: new Date().toISOString() });
  });
  backend.on('campaigns.cancel', ({ params }) => {
    const status: CampaignStatus = fake.find(params.id).status === 'PROGRAMADA' ? 'INATIVA' : 'CANCELADA';
    return fake.change(params.id, { status, editable: true, waits: [], scheduledAt: null });
  });
  backend.on('campaigns.restart', ({ params }) => fake.change(params.id, running));
}

function serveReport(fake: FakeCampaigns): void {
  const { backend } = fake;
  backend.on('campaignReports.get', ({ params }) => ({ ...fake.report, id: Number(params.id) }));
  backend.on('campaignReports.recipients', ({ query }) => {
    const search = query.get('searchParam')?.toLowerCase() ?? '';
    const state = query.get('state');
    const reason = query.get('skipReason');
    const found = fake.recipients.filter(
      (one) =>
        (!state || one.state === state) &&
        (!reason || one.reason === reason) &&
        `${one.name} ${one.number}`.toLowerCase().includes(search),
    );
    const cursor = query.get('cursor');
    const { rows, end } = pageOf(found, cursor, 40);
    return { records: rows, ...end, count: cursor ? null : Math.min(found.length, 10_001) };
  });
  backend.on('campaignReports.export', () => 'nome;numero;estado\n');
  backend.on('campaignReports.replies', () => ({
    records: [
      {
        id: 1,
        name: 'Marina Albuquerque',
        number: '5581987010001',
        variant: 2,
        text: 'Quero sim! Tem para entrega ainda hoje?',
        optedOut: false,
        at: ago(12),
        ticketId: 77,
      },
      {
        id: 2,
        name: 'Otávio Ramos',
        number: '5581987011001',
        variant: 1,
        text: 'SAIR',
        optedOut: true,
        at: ago(55),
        ticketId: null,
      },
    ],
    hasMore: false,
    cursor: null,
  }));
}

function serveSettings(backend: Backend): void {
  let stored = settings;
  backend.on('campaignSettings.list', () => stored);
  backend.on('campaignSettings.save', ({ body }) => {
    stored = Object.entries(body.settings).map(([key, value]) => ({
      version: '',
      key,
      value: JSON.stringify(value),
    }));
    return stored;
  });
}

/** Opens a page of a company with campaigns. */
export async function openCampaigns(
  page: Page,
  path: string,
  { campaigns = [], user = aUser() }: { campaigns?: CampaignView[]; user?: ReturnType<typeof aUser> } = {},
): Promise<FakeCampaigns> {
  const backend = new Backend();
  backend.user = user;
  const fake = serveCampaigns(backend, campaigns);
  await backend.open(page, path);
  return fake;
}
