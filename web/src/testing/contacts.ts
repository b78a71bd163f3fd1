import type { ContactView, ImportView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { aConnection, aContact, ago, aTicket, aUser } from './factories.ts';

export const anImport = (differs: Partial<ImportView> = {}): ImportView => ({
  id: 7,
  state: 'preview',
  fileName: 'clientes da loja.csv',
  format: 'csv',
  encoding: 'windows-1252',
  separator: ';',
  hasHeader: true,
  country: '55',
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

/** A company with people, a group, and somebody blocked; lists come twenty at a time. */
export function furnish(backend: Backend) {
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
  const imports: ImportView[] = [];
  const short = ({ id, name, number }: ContactView) => ({ id, name, number });
  backend.on('GET /contacts', ({ path, query }) => {
    const [, second = '', third] = path;
    const wanted = query.get('searchParam')?.toLowerCase() ?? '';
    const fits = ({ name, number }: ContactView) => `${name} ${number}`.toLowerCase().includes(wanted);
    if (second === 'list') return { body: contacts.filter(fits).slice(0, 50).map(short) };
    if (second === 'fields') return { body: [{ name: 'Cidade' }, { name: 'CPF' }] };
    if (second === 'import') return { body: third ? imports.find(({ id }) => String(id) === third) : imports };
    const one = contacts.find(({ id }) => String(id) === second);
    if (third === 'duplicates') return { body: second === '900' ? contacts.slice(3, 4) : [] };
    if (third === 'tickets') {
      const tickets =
        second === '900' && one
          ? [aTicket({ id: 31, contact: one }), aTicket({ id: 12, contact: one, status: 'closed' })]
          : [];
      return { body: { tickets, hasMore: false, cursor: null } };
    }
    if (second) return one ? { body: one } : { status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } };
    const found = contacts.filter((contact) => fits(contact) && String(contact.isGroup) === query.get('isGroup'));
    const from = Number(query.get('cursor') ?? 0);
    const hasMore = found.length > from + 20;
    return { body: { contacts: found.slice(from, from + 20), hasMore, cursor: hasMore ? String(from + 20) : null } };
  });
  return { contacts, imports };
}

export async function enter(page: Page, user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  const has = furnish(backend);
  await backend.serve(page);
  await backend.signIn(page);
  await page.goto('/contacts');
  await page.getByText('Ana Beatriz Nogueira').waitFor();
  return { backend, ...has };
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Body of the newest request of a line like `POST /contacts`. */
export const sent = (backend: Backend, line: string): unknown =>
  JSON.parse(backend.bodies.findLast((request) => request.line === line)?.body ?? 'null');
