import type { ContactView, ImportView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { onlyPage, searchPage } from './backend-pages.ts';
import { aConnection } from './connection-factories.ts';
import { aContact, ago, aTicket, aUser } from './factories.ts';
import { anImportForecast } from './import-forecast.factory.ts';

export const anImport = (differs: Partial<ImportView> = {}): ImportView => ({
  id: 7,
  state: 'preview',
  fileName: 'clientes da loja.csv',
  format: 'csv',
  encoding: 'windows-1252',
  separator: ';',
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
    ['Maria Aparecida dos Santos Albuquerque de Oliveira Filha', '(21) 99999-0000', '', 'Rio de Janeiro'],
    ['Bia', '+351 912 345 678', 'bia@exemplo.pt', ''],
  ].map((cells) => ({ cells })),
  total: 50_001,
  done: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  failure: null,
  orderedBy: 'Ana Souza',
  createdAt: ago(1),
  finishedAt: null,
  ...differs,
});
export const aFinishedImport = (): ImportView =>
  anImport({
    state: 'done',
    sample: [],
    total: 50_000,
    done: 50_000,
    added: 49_000,
    updated: 800,
    unchanged: 198,
    refused: 2,
    problems: [
      { row: 17, column: 'Telefone', reason: 'numberMissing', value: '' },
      { row: 901, column: 'E-mail', reason: 'emailInvalid', value: 'jose@' },
    ],
  });

/** Contacts of a company: persons, a group and a blocked contact, in pages of twenty. */
export function serveContacts(backend: Backend) {
  const contacts: ContactView[] = [
    aContact({
      id: 900,
      name: 'Ana Beatriz Nogueira',
      email: 'ana.beatriz@exemplo.com',
      extraInfo: [{ name: 'CPF', value: '123' }],
    }),
    aContact({ id: 901, name: 'Bloqueado da Silva', blocked: true }),
    aContact({ id: 902, name: 'Maria Aparecida dos Santos Albuquerque de Oliveira Filha', email: 'm@exemplo.com' }),
    ...Array.from({ length: 42 }, (_, n) =>
      aContact({ id: 910 + n, name: `Pessoa ${String(n + 1).padStart(2, '0')}` }),
    ),
    aContact({ id: 990, name: 'Condomínio Jardim das Flores', number: '120363000000000001', isGroup: true }),
  ];
  backend.connections = [aConnection({ id: 1, name: 'Loja', isDefault: true })];
  const textOf = ({ name, number }: ContactView) => `${name} ${number}`;
  const find = (ref: string) => {
    const contact = contacts.find(({ id }) => String(id) === ref);
    if (!contact) throw new Fault('ERR_NO_CONTACT_FOUND');
    return contact;
  };
  backend.on('contacts.list', ({ query }) => {
    const listed = contacts.filter(({ isGroup }) => String(isGroup) === query.get('isGroup'));
    const { rows, end } = searchPage(listed, query, textOf);
    return { contacts: rows, ...end };
  });
  backend.on('contacts.find', ({ query }) => {
    const search = query.get('searchParam')?.toLowerCase() ?? '';
    const found = contacts.filter((contact) => textOf(contact).toLowerCase().includes(search));
    return found.slice(0, 50).map(({ id, name, number }) => ({ id, name, number }));
  });
  backend.on('contacts.fields', () => [{ name: 'Cidade' }, { name: 'CPF' }]);
  backend.on('contacts.get', ({ params }) => find(params.id));
  backend.on('contacts.duplicates', ({ params }) => (params.id === '900' ? contacts.slice(3, 4) : []));
  backend.on('contacts.remove', () => undefined);
  backend.on('tickets.ofContact', ({ params }) => {
    const contact = find(params.id);
    const tickets = [aTicket({ id: 31, contact }), aTicket({ id: 12, contact, status: 'closed' })];
    return { tickets: params.id === '900' ? tickets : [], ...onlyPage };
  });
  return { contacts, imports: serveImports(backend) };
}

function serveImports(backend: Backend): ImportView[] {
  const imports: ImportView[] = [];
  backend.on('contactImports.list', () => imports);
  backend.on('contactImports.check', () => anImportForecast());
  backend.on('contactImports.get', ({ params }) => {
    const found = imports.find(({ id }) => String(id) === params.id);
    if (!found) throw new Fault('ERR_NOT_FOUND');
    return found;
  });
  return imports;
}

/** Opens the page of contacts. */
export async function openContacts(page: Page, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const data = serveContacts(backend);
  await backend.open(page, '/contacts');
  await page.getByText('Ana Beatriz Nogueira').waitFor();
  return { backend, ...data };
}
