import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { ImportView, Profile } from '@recado/contracts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import {
  aCompany,
  aCustomer,
  aLinkedNumber,
  signIn,
  waitForTicket,
  type TestCompany,
} from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import type { Things } from './isolation.types.ts';
import { product, superToken } from './running-product.ts';

/** Stands in everything that the other company owns. */
export const SECRET = 'Segredo-da-Vizinha';
const PASSWORD = 'secret of the stage 1';
const DAY_MS = 86_400_000;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface IsolationStage {
  mine: TestCompany;
  theirs: TestCompany;
  own: Things;
  foreign: Things;
  /** Signed addresses of a picture of each company. */
  ownFile: string;
  foreignFile: string;
  /** Who tries: a token for each. */
  attackers: Record<Attacker, string>;
}
export const attackers = ['admin', 'supervisor', 'user', 'super', 'support', 'locked'] as const;
export type Attacker = (typeof attackers)[number];

export async function openIsolationStage(sql: Client): Promise<IsolationStage> {
  const mine = await aCompany(product, await superToken());
  const theirs = await aCompany(product, await superToken(), SECRET);
  const [own, ownFile] = await furnish(sql, mine, 'Minha');
  const [foreign, foreignFile] = await furnish(sql, theirs, SECRET);
  return { mine, theirs, own, foreign, ownFile, foreignFile, attackers: await peopleOf(mine, own) };
}

export async function aUser(company: TestCompany, profile: Profile, queueIds: number[] = []) {
  const email = `${profile}-${crypto.randomUUID()}@example.com`;
  const { id } = await company.api.users.create({
    name: 'Some One',
    email,
    password: PASSWORD,
    profile,
    queueIds,
    allTicket: 'enable',
  });
  return { id, email, signIn: async () => (await signIn(product, email, PASSWORD)).token };
}

/** The admin of a company whose subscription is long overdue. */
export async function aLockedCompany(): Promise<TestCompany> {
  const company = await aCompany(product, await superToken());
  const { companies } = apiOf(product.gateway, await superToken());
  await companies.update({ id: company.id, dueDate: new Date(Date.now() - 5 * DAY_MS).toISOString() });
  return { ...company, token: (await signIn(product, company.email, company.password)).token };
}

export async function asSupport({ id }: TestCompany): Promise<string> {
  const { auth } = apiOf(product.gateway, await superToken());
  return (await auth.enter({ companyId: id, reason: 'to see what can be reached' })).token;
}

async function peopleOf(company: TestCompany, { queue }: Things): Promise<Record<Attacker, string>> {
  return {
    admin: company.token,
    supervisor: await (await aUser(company, 'supervisor', [queue])).signIn(),
    user: await (await aUser(company, 'user', [queue])).signIn(),
    super: await superToken(),
    support: await asSupport(company),
    locked: (await aLockedCompany()).token,
  };
}

async function furnish(sql: Client, company: TestCompany, word: string): Promise<[Things, string]> {
  const { api } = company;
  const queue = await api.queues.create({ name: `${word} fila`, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, `${word} cliente`);
  await customer.writes(line.number, `${word} bom dia`);
  for (const caption of [word, `${word} perdida`])
    await customer.writes(line.number, { image: { base64: PNG, mimetype: 'image/png' }, caption });
  const ticket = await waitForTicket(company, customer.number);
  const ticketId = String(ticket.id);
  for (const body of ['responde', 'falha']) {
    // A company this young may not be known everywhere yet.
    const send = () => api.messages.send({ ticketId, body: `${word} ${body}` }).catch(() => null);
    await eventually(send, 'an answer that is taken', 15_000);
  }
  const [message, lost, sent, failed] = await eventually(async () => {
    const { messages } = await api.messages.list({ ticketId });
    const pictures = messages.filter((one) => one.mediaUrl);
    const answers = messages.filter((one) => one.fromMe && one.ack > 1);
    return pictures.length === 2 && answers.length === 2 ? [...pictures, ...answers] : null;
  }, 'two pictures, and two answers to them');
  const [failedId, lostId] = [failed?.id ?? 0, lost?.id ?? 0];
  await sql.query(`update tickets.messages set failure = 'ERR_SENDING_WAPP_MSG' where id = $1`, [failedId]);
  await sql.query(`update tickets.messages set media_state = 'failed' where id = $1`, [lostId]);
  const branch = await api.queueOptions.create({ queueId: queue.id, title: `${word} ramo` });
  const option = await api.queueOptions.create({ queueId: queue.id, title: `${word} opção` });
  const quickMessage = await api.quickMessages.create({ shortcode: word, message: word, geral: true });
  const fileList = await api.files.create({ name: word, message: word, options: [{ name: word }] });
  const tag = await api.tags.create({ name: `${word} etiqueta`, color: '#0b6e75', kanban: 1 });
  await api.ticketTags.add({ ticketId: ticket.id, tagId: tag.id });
  const note = await api.ticketNotes.create({ ticketId: ticket.id, note: `${word} observação` });
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  const schedule = await api.schedules.create({ contactId: ticket.contactId, body: `${word} amanhã`, sendAt });
  const things = {
    company: company.id,
    user: (await aUser(company, 'user', [queue.id])).id,
    queue: queue.id,
    option: option.id,
    branch: branch.id,
    quickMessage: quickMessage.id,
    fileList: fileList.id,
    file: fileList.options[0]?.id ?? 0,
    contact: ticket.contactId,
    twin: (await api.contacts.create({ name: `${word} gêmea`, number: `55${Date.now()}` })).id,
    contactImport: await aSheet(company, word),
    ticket: ticket.id,
    ticketUuid: ticket.uuid,
    message: message?.id ?? 0,
    sent: sent?.id ?? 0,
    failed: failedId,
    lost: lostId,
    whatsapp: line.id,
    tag: tag.id,
    note: note.id,
    schedule: schedule.id,
    notification: await aNotification(sql, company, word),
    session: (await api.sessions.list()).find(({ current }) => current)?.id ?? '',
  };
  return [things, message?.mediaUrl ?? ''];
}

/** A ticket, another one, was handed to the company's admin, who has not looked at it. */
async function aNotification(sql: Client, company: TestCompany, word: string): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into chat.notifications (company_id, user_id, ticket_id, ticket_uuid, contact, by_whom, note)
     values ($1, $2, 3000000000, gen_random_uuid(), $3, $3, $3) returning id`,
    [company.id, company.user.id, word],
  );
  return Number(rows[0]?.id);
}

/** A spreadsheet with contacts, as it is before its import begins. */
async function aSheet({ token }: TestCompany, word: string): Promise<number> {
  const form = new FormData();
  form.set('file', new File([`number\n55${Date.now()}\n${word}\n`], `${word}.csv`));
  const answer = await fetch(`${product.gateway}/contacts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as ImportView).id;
}

/** A socket that remembers all it is told. */
export async function listen(token: string, query: object = {}): Promise<{ socket: Socket; heard: string[] }> {
  const heard: string[] = [];
  const socket = io(product.gateway, { auth: { token }, query, transports: ['websocket'], forceNew: true });
  socket.onAny((name: string, payload: unknown) => heard.push(`${name} ${JSON.stringify(payload)}`));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  return { socket, heard };
}

/** Every row of a company, in every table that has a company, as one text that differs when one of them does. */
export async function rowsOf(sql: Client, companyId: number): Promise<Record<string, string>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of [...tables, { name: 'accounts.companies' }]) {
    const { rows } = await sql.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
       from ${name} t where ${name === 'accounts.companies' ? 'id' : 'company_id'} = $1`,
      [companyId],
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** Waits until what was set going before has come to rest: receipts, pictures, who is online. @returns the rows then */
export const atRest = (sql: Client, companyId: number, heard: string[]): Promise<Record<string, string>> =>
  eventually(async () => {
    const [earlier, count] = [await rowsOf(sql, companyId), heard.length];
    await pause(1_500);
    const now = await rowsOf(sql, companyId);
    return JSON.stringify(now) === JSON.stringify(earlier) && heard.length === count ? now : null;
  }, 'rest');
