import type { ContactListItemView, ContactListView, ListImportView, SuppressionView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { ago, aUser } from './factories.ts';
import { aTag } from './tag-factories.ts';
import { anImportForecast } from './import-forecast.factory.ts';

let lastId = 0;
export const aContactList = (differs: Partial<ContactListView> = {}): ContactListView => ({
  version: '',
  id: ++lastId,
  name: 'Clientes de Recife',
  contactsCount: 1_300,
  validCount: 1_100,
  invalidCount: 60,
  unknownCount: 0,
  createdAt: ago(60),
  ...differs,
});
export const anItem = (differs: Partial<ContactListItemView> = {}): ContactListItemView => ({
  version: '',
  id: ++lastId,
  companyId: 1,
  contactListId: 1,
  name: 'Ana Beatriz Nogueira',
  number: '5511987654321',
  email: '',
  checkState: 'valid',
  isWhatsappValid: differs.checkState === undefined || differs.checkState === 'valid',
  checkedAt: ago(30),
  variables: [],
  ...differs,
});
export const aListImport = (differs: Partial<ListImportView> = {}): ListImportView => ({
  id: 7,
  contactListId: 1,
  state: 'preview',
  fileName: 'clientes da loja.xlsx',
  format: 'xlsx',
  encoding: null,
  separator: null,
  hasHeader: true,
  country: '55',
  otherNumbers: 'fields',
  columns: [
    { title: 'Nome', kind: 'name' },
    { title: 'Telefone', kind: 'number' },
    { title: 'E-mail', kind: 'email' },
    { title: 'Cidade', kind: 'field' },
  ],
  sample: [
    ['Nome', 'Telefone', 'E-mail', 'Cidade'],
    ['José Araújo', '(11) 98765-4321', 'jose@exemplo.com', 'São Paulo'],
    ['Bia', '+351 912 345 678', 'bia@exemplo.pt', ''],
  ].map((cells) => ({ cells })),
  total: 5_001,
  done: 0,
  added: 0,
  known: 0,
  refused: 0,
  problems: [],
  failure: null,
  orderedBy: 'Ana Souza',
  createdAt: ago(1),
  finishedAt: null,
  ...differs,
});
export const aFinishedListImport = (differs: Partial<ListImportView> = {}): ListImportView =>
  aListImport({
    state: 'done',
    sample: [],
    total: 5_000,
    done: 5_000,
    added: 4_900,
    known: 99,
    refused: 1,
    problems: [{ row: 17, column: 'Telefone', reason: 'numberMissing', value: '' }],
    ...differs,
  });
export const aSuppression = (differs: Partial<SuppressionView> = {}): SuppressionView => ({
  id: ++lastId,
  number: '5511987654321',
  name: 'Carla Mendes',
  reason: 'word',
  campaignId: 3,
  campaignName: 'Oferta de novembro',
  addedBy: '',
  createdAt: ago(600),
  ...differs,
});

/** Contact lists of a company, the first of them with contacts, and its suppression list. */
export function serveContactLists(backend: Backend) {
  const data = {
    lists: [
      aContactList({ id: 1 }),
      aContactList({ id: 2, name: 'Inadimplentes', contactsCount: 48, validCount: 48, invalidCount: 0 }),
      aContactList({ id: 3, name: 'Nova, ainda vazia', contactsCount: 0, validCount: 0, invalidCount: 0 }),
    ],
    items: [
      anItem({ email: 'ana.beatriz@exemplo.com', variables: [{ key: 'cidade', value: 'Recife' }] }),
      anItem({ name: 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha', checkState: 'unchecked' }),
      anItem({ name: 'Bruno Lima', number: '551133334444', checkState: 'invalid' }),
      anItem({ name: '', number: '351912345678', checkState: 'checking' }),
      ...Array.from({ length: 40 }, (_, n) =>
        anItem({ name: `Pessoa ${String(n + 1).padStart(2, '0')}`, number: `55119000000${n + 10}` }),
      ),
    ],
    imports: [] as ListImportView[],
  };
  serveLists(backend, data);
  serveItems(backend, data);
  serveListImports(backend, data.imports);
  return data;
}
export type ContactListsData = ReturnType<typeof serveContactLists>;

function serveLists(backend: Backend, data: ContactListsData): void {
  const find = (ref: string) => {
    const list = data.lists.find(({ id }) => String(id) === ref);
    if (!list) throw new Fault('ERR_NO_CONTACT_LIST_FOUND');
    return list;
  };
  backend.tags = [aTag({ id: 5, name: 'Cliente' })];
  backend.on('contactLists.list', ({ query }) => {
    const { rows, end } = searchPage(data.lists, query, ({ name }) => name);
    return { records: rows, ...end };
  });
  backend.on('contactLists.all', () => data.lists.toReversed());
  backend.on('contactLists.get', ({ params }) => find(params.id));
  backend.on('contactLists.create', ({ body }) => {
    const list = aContactList({ name: body.name, contactsCount: 0, validCount: 0, invalidCount: 0 });
    data.lists = [...data.lists, list];
    return list;
  });
  backend.on('contactLists.update', ({ params, body }) => {
    const changed = { ...find(params.id), name: body.name };
    data.lists = data.lists.map((list) => (list.id === changed.id ? changed : list));
    return changed;
  });
  backend.on('contactLists.remove', ({ params }) => {
    data.lists = data.lists.filter(({ id }) => String(id) !== params.id);
  });
  backend.on('contactLists.fill', () => ({ added: 1_234, removed: 0 }));
  backend.on('contactLists.merge', () => ({ added: 12, removed: 0 }));
  backend.on('contactLists.subtract', () => ({ added: 0, removed: 0 }));
  backend.on('contactLists.check', () => undefined);
}

function serveItems(backend: Backend, data: ContactListsData): void {
  const find = (ref: string) => {
    const item = data.items.find(({ id }) => String(id) === ref);
    if (!item) throw new Fault('ERR_NO_LIST_ITEM_FOUND');
    return item;
  };
  backend.on('contactListItems.list', ({ query }) => {
    const list = query.get('contactListId');
    const state = query.get('checkState');
    const listed = data.items.filter(
      (item) => list === '1' && (!state || item.checkState === state) && (!query.get('isDoubtful') || item.numberDoubt),
    );
    const { rows, end } = searchPage(listed, query, ({ name, number }) => `${name} ${number}`);
    return { contacts: rows, ...end };
  });
  backend.on('contactListItems.create', ({ body: { name, number, variables = [], email } }) => {
    const item = anItem({ name, number, variables, email: email ?? '', checkState: 'unchecked' });
    data.items = [item, ...data.items];
    return item;
  });
  backend.on('contactListItems.update', ({ params, body: { name, number, variables = [], email } }) => {
    const changed = { ...find(params.id), name, number, variables, email: email ?? '' };
    data.items = data.items.map((item) => (item.id === changed.id ? changed : item));
    return changed;
  });
  backend.on('contactListItems.remove', ({ params }) => {
    data.items = data.items.filter(({ id }) => String(id) !== params.id);
  });
}

function serveListImports(backend: Backend, imports: ListImportView[]): void {
  backend.on('listImports.list', () => imports);
  backend.on('listImports.check', () => anImportForecast());
  backend.on('listImports.get', ({ params }) => {
    const found = imports.find(({ id }) => String(id) === params.id);
    if (!found) throw new Fault('ERR_NO_IMPORT_FOUND');
    return found;
  });
}

export function serveSuppressions(backend: Backend) {
  const data = {
    entries: [
      aSuppression(),
      aSuppression({
        name: 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha',
        number: '5521999990000',
        reason: 'manual',
        campaignId: null,
        campaignName: '',
        addedBy: 'Ana Souza',
      }),
      aSuppression({ name: '', number: '351912345678', reason: 'import', campaignId: null, campaignName: '' }),
    ],
  };
  backend.on('suppressions.list', ({ query }) => {
    const { rows, end } = searchPage(data.entries, query, ({ name, number }) => `${name} ${number}`);
    return { records: rows, ...end };
  });
  backend.on('suppressions.add', ({ body: { number, name = '' } }) => {
    const entry = aSuppression({ number, name, reason: 'manual', campaignId: null, campaignName: '' });
    data.entries = [entry, ...data.entries];
    return entry;
  });
  backend.on('suppressions.remove', ({ params }) => {
    data.entries = data.entries.filter(({ id }) => String(id) !== params.id);
  });
  backend.on('suppressions.preview', () => ({
    ...aListImport(),
    columns: (['name', 'number', 'none', 'none'] as const).map((kind, at) => ({
      title: ['Nome', 'Telefone', 'E-mail', 'Cidade'][at] ?? '',
      kind,
    })),
    forecast: anImportForecast(),
  }));
  backend.on('suppressions.import', () => ({ added: 120, known: 3, refused: 2 }));
  backend.on('suppressions.export', () => 'número;nome\r\n');
  return data;
}

/** Opens a page of the contact lists. */
export async function openContactLists(page: Page, path = '/contact-lists', user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const data = serveContactLists(backend);
  await backend.open(page, path);
  return { backend, data };
}
