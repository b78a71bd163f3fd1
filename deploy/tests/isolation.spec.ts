import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { routes } from '@recado/contracts/routes.gen';
import { aCompany, aCustomer, aLinkedNumber, signIn, theTicket, type Company } from '../client/company.ts';
import { perform, request, type OperationName } from '../client/rest.ts';
import { attempts, mixed, nowhere, type Ids, type Input } from './isolation.attempts.ts';
import { product, superToken } from './running.ts';

const SECRET = 'Segredo-da-Vizinha';
let mine: Company;
let theirs: Company;
let own: Ids;
let foreign: Ids;
let mediaUrl: string;
let sql: Client;
const sockets: Socket[] = [];

async function furnish(company: Company, word: string): Promise<Ids> {
  const queue = await company.api.queues.create({ name: `${word} fila`, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, `${word} cliente`);
  await customer.writes(line.number, `${word} bom dia`);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await customer.writes(line.number, { image: { base64: png, mimetype: 'image/png' }, caption: word });
  const ticket = await theTicket(company, customer.number);
  const image = await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId: String(ticket.id) });
    return messages.find((message) => message.mediaUrl);
  }, 'the picture');
  if (word === SECRET) mediaUrl = image.mediaUrl ?? '';
  return {
    user: company.user.id,
    company: company.id,
    queue: queue.id,
    contact: ticket.contactId,
    ticket: ticket.id,
    message: image.id,
    whatsapp: line.id,
  };
}

/** Every row of a company in every schema, as one number. */
async function checksum(companyId: number): Promise<string> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'company_id' and table_schema in ('accounts', 'tickets', 'connections')
       and table_name not in ('outbox', 'sessions') order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.query<{ sum: string }>(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${name} t where company_id = $1`,
      [companyId],
    );
    parts.push(`${name}=${rows[0]?.sum}`);
  }
  return parts.join('\n');
}

beforeAll(async () => {
  sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  mine = await aCompany(product, await superToken());
  theirs = await aCompany(product, await superToken(), SECRET);
  own = await furnish(mine, 'Minha');
  foreign = await furnish(theirs, SECRET);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await sql.end();
});

test('every operation of the contracts has its row here', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(Object.keys(attempts) as OperationName[])(
  '%s treats another company’s ids like ids that do not exist',
  async (name) => {
    for (const [i, input] of attempts[name](foreign).entries()) {
      const reached = await perform(product.gateway, mine.token, name, input);
      const absent = await perform(product.gateway, mine.token, name, attempts[name](nowhere)[i]);
      expect(reached, JSON.stringify(input)).toEqual(absent);
      expect(reached.status, JSON.stringify(reached.body)).toBeGreaterThanOrEqual(400);
    }
    for (const [i, input] of (mixed[name]?.(own, foreign) ?? []).entries()) {
      const reached = await perform(product.gateway, mine.token, name, input);
      const absent = await perform(product.gateway, mine.token, name, mixed[name]?.(own, nowhere)[i]);
      expect(reached, JSON.stringify(input)).toEqual(absent);
      expect(reached.status, JSON.stringify(reached.body)).toBeGreaterThanOrEqual(400);
    }
  },
);

test('no list shows anything of another company', async () => {
  const asking = (Object.keys(routes) as OperationName[]).filter(
    (name) => routes[name].startsWith('GET') && !routes[name].includes(':'),
  );
  for (const name of asking) {
    for (const input of [{}, { showAll: true, searchParam: SECRET }, { showAll: true, queueIds: [foreign.queue] }]) {
      const { body } = await perform(product.gateway, mine.token, name, input);
      expect(JSON.stringify(body), name).not.toContain(SECRET);
    }
  }
});

test('all of that has changed nothing of the other company', async () => {
  const before = await checksum(theirs.id);
  for (const name of Object.keys(attempts) as OperationName[]) {
    for (const input of attempts[name](foreign)) await perform(product.gateway, mine.token, name, input);
  }
  expect(await checksum(theirs.id)).toBe(before);
});

test('every table with a company has forced row-level security, and no service’s role can bypass it', async () => {
  const { rows: bare } = await sql.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`,
  );
  expect(bare).toEqual([]);
  const { rows: strong } = await sql.query(
    `select rolname from pg_roles where rolname like 'recado\\_%' and (rolsuper or rolbypassrls or rolcreaterole)`,
  );
  expect(strong).toEqual([]);
});

test('without a session nothing answers but what is open to anyone', async () => {
  for (const name of Object.keys(routes) as OperationName[]) {
    if (['auth.login', 'auth.refresh', 'plans.list', 'companies.signup'].includes(name)) continue;
    const { status, body } = await perform(product.gateway, null, name, attempts[name](own)[0]);
    expect({ name, status, error: (body as { error: string }).error }).toEqual({
      name,
      status: 401,
      error: 'ERR_SESSION_EXPIRED',
    });
  }
});

test('an ordinary user is refused what only admins may do', async () => {
  const { email } = await mine.api.users.create({
    name: 'Ugo Usuario',
    email: `ugo${Date.now()}@example.com`,
    password: 'secret 123',
  });
  const { token } = await signIn(product, email, 'secret 123');
  const adminOnly: [OperationName, Input][] = [
    ['whatsapp.create', { name: 'Nova' }],
    ['whatsapp.remove', { id: own.whatsapp }],
    ['whatsapp.renew', { id: own.whatsapp }],
    ['users.list', {}],
    ['users.create', { name: 'X Y', email: 'xy@example.com', password: 'secret 123' }],
    ['queues.remove', { id: own.queue }],
    ['contacts.remove', { id: own.contact }],
    ['tickets.remove', { id: own.ticket }],
    ['settings.save', { key: 'call', value: 'enabled' }],
    ['companies.list', {}],
    ['companies.page', {}],
    ['companies.get', { id: own.company }],
    ['companies.saveSchedules', { id: own.company, schedules: [] }],
    ['plans.all', {}],
    ['plans.create', { name: 'Mine', users: 9, connections: 9, queues: 9, value: 0 }],
  ];
  for (const [name, input] of adminOnly) {
    expect((await perform(product.gateway, token, name, input)).status, name).toBe(403);
  }
  expect((await perform(product.gateway, token, 'tickets.get', { id: own.ticket })).status).toBe(404);
});

test('a queue or connection of another company, given to a user, opens nothing of it', async () => {
  const email = `eva${Date.now()}@example.com`;
  const rights = { queueIds: [foreign.queue], whatsappId: foreign.whatsapp, allTicket: 'enable' };
  await mine.api.users.create({ name: 'Eva Esperta', email, password: 'secret 123', ...rights });
  const { token } = await signIn(product, email, 'secret 123');
  expect((await perform(product.gateway, token, 'tickets.get', { id: foreign.ticket })).status).toBe(404);
  const { body } = await perform(product.gateway, token, 'tickets.list', { showAll: true, queueIds: [foreign.queue] });
  expect(JSON.stringify(body)).not.toContain(SECRET);
});

test('a file is fetched with its signed address or a session that may see it, and by nobody else', async () => {
  const [path = ''] = mediaUrl.split('?');
  const get = (url: string, token: string | null) =>
    request(`${product.gateway}${url}`, 'GET', token).then((a) => a.status);
  expect(await get(mediaUrl, null)).toBe(200);
  expect(await get(path, theirs.token)).toBe(200);
  expect(await get(path, null)).toBe(404);
  expect(await get(path, mine.token)).toBe(404);
  expect(await get(mediaUrl.replace(/signature=./, 'signature=_'), mine.token)).toBe(404);
  expect(await get(mediaUrl.replace(/expires=\d+/, 'expires=99999999999'), mine.token)).toBe(404);
  expect(await get(`/public/${foreign.company}/../${path.slice('/public/'.length)}`, mine.token)).toBe(404);
});

test('a socket gets the events of its own company and nothing else, whatever it asks for', async () => {
  const seen: string[] = [];
  const socket = io(product.gateway, {
    auth: { token: mine.token },
    query: { companyId: theirs.id },
    transports: ['websocket'],
  });
  sockets.push(socket);
  socket.onAny((name: string, payload: unknown) => seen.push(`${name} ${JSON.stringify(payload)}`));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  expect(await socket.emitWithAck('joinChatBox', foreign.ticket)).toEqual({ ok: false, error: 'ERR_NO_TICKET_FOUND' });
  expect(await socket.emitWithAck('joinChatBox', own.ticket)).toEqual({ ok: true });
  await socket.emitWithAck('joinNotification', { companyId: theirs.id });
  await theirs.api.messages.send({ ticketId: String(foreign.ticket), body: SECRET });
  await theirs.api.queues.update({ id: foreign.queue, name: `${SECRET} 2` });
  await mine.api.messages.send({ ticketId: String(own.ticket), body: 'meu proprio' });
  await eventually(() => seen.some((line) => line.includes('meu proprio')), 'the own event');
  expect(seen.join('\n')).not.toContain(SECRET);
  expect(seen.join('\n')).not.toContain(`company-${theirs.id}`);
});

test('a socket without a token, or with a bad one, is refused', async () => {
  for (const auth of [{}, { token: 'nonsense' }]) {
    const socket = io(product.gateway, { auth, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toMatch(/ERR_SESSION_EXPIRED|ERR_TOKEN_EXPIRED/);
  }
});
