import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { OldShape } from '../old-catalog.ts';
import { oldSchema } from './old-schema.ts';

/** `segredo123` by bcrypt with the cost that these products use. */
export const OLD_PASSWORD = 'segredo123';
export const OLD_HASH = '$2b$08$vIR7qXEaDksEHff.eCPZ9OSZ7QBSJxb28B8RUGQb9GPPHJVBpgrs2';
export const TALL_TEXT = 70_000;

export interface OldInstallation {
  url: string;
  /** The address for somebody who may read it, and nothing else. */
  readerUrl: string;
  media: string;
  shape: OldShape;
  /** Messages of each company that can be moved, by its old id. */
  messages: Record<number, number>;
}
interface Wanted {
  shape: OldShape;
  /** A server with rights to make a database. */
  serverUrl: string;
  folder: string;
  /** Conversations of each company, with four messages each. */
  tickets: number;
  /** Whether the database has no encoding, as those that were made with `LC_ALL=C`. */
  isUnencoded?: boolean;
}

/** Makes a database of an old installation with two companies, rows of every kind, and rows that nothing can read. */
export async function makeOldInstallation({
  shape,
  serverUrl,
  folder,
  tickets,
  isUnencoded,
}: Wanted): Promise<OldInstallation> {
  const encoding = isUnencoded ? ` template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'` : '';
  const url = await makeDatabase(serverUrl, `old_${shape}_${crypto.randomUUID().slice(0, 8)}`, encoding);
  const media = join(folder, `public-${shape}`);
  const sql = new Client({ connectionString: url });
  await sql.connect();
  try {
    for (const statement of oldSchema(shape)) await sql.query(statement);
    await sql.query(
      `insert into "Plans" (name, users, connections, queues, value) values ('Plano ${shape}', 1, 5, 5, 99.9)`,
    );
    await sql.query(
      `insert into "Helps" (title, description, video) values ('Como começar ${shape}', 'passo a passo', 'https://youtu.be/dQw4w9WgXcQ'), ('Sem vídeo', '', 'nada')`,
    );
    for (const company of [1, 2]) await fillCompany(sql, shape, { company, media, tickets });
    await breakRows(sql);
  } finally {
    await sql.end();
  }
  return { url, readerUrl: await readerOf(url), media, shape, messages: { 1: tickets * 4 + 4, 2: tickets * 4 + 1 } };
}

async function makeDatabase(serverUrl: string, name: string, encoding: string): Promise<string> {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}${encoding}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function readerOf(url: string): Promise<string> {
  const reader = new URL(url);
  reader.username = `reader_${crypto.randomUUID().slice(0, 8)}`;
  reader.password = 'reads';
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(`create role ${reader.username} login password 'reads'`);
  await sql.query(`grant select on all tables in schema public to ${reader.username}`);
  await sql.end();
  return reader.toString();
}

interface Filling {
  company: number;
  media: string;
  tickets: number;
}

async function fillCompany(sql: Client, shape: OldShape, { company, media, tickets }: Filling): Promise<void> {
  const c = company;
  await sql.query(
    `insert into "Companies" (name, phone, email, "dueDate", recurrence, schedules, "planId") values
      ('Loja ${c} ${shape}', '551130000000', 'loja${c}@${shape}.example', '2027-05-10', 'MENSAL',
       '[{"weekday":"Segunda-feira","weekdayEn":"monday","startTime":"08:00","endTime":"18:00"}]', 1);
     update "Companies" set "createdAt" = now() where id = ${c};
     insert into "Settings" (key, value, "companyId") values ('userRating', 'enabled', ${c}), ('scheduleType', 'company', ${c}),
       ('ipixc', 'http://127.0.0.1/ixc', ${c}), ('unknownKey', 'x', ${c}), ('chatBotType', 'singing', ${c});
     insert into "Queues" (name, color, "greetingMessage", schedules, "companyId") values
       ('Vendas', '#FF0000', 'Olá! Vendas.', '[]', ${c}), ('Suporte', '#FF0000', '', null, ${c});
     insert into "QueueOptions" (title, message, option, "queueId", "parentId")
       select 'Preços', 'Nossos preços', '1', max(id) - 1, null from "Queues";
     insert into "QueueOptions" (title, message, option, "queueId", "parentId")
       select 'Atacado', 'No atacado', '1', "queueId", id from "QueueOptions" order by id desc limit 1;
     insert into "Whatsapps" (name, status, "greetingMessage", "complationMessage", "ratingMessage", "isDefault", "companyId") values
       ('Linha ${c}', 'DISCONNECTED', 'Bem-vindo', 'Até logo', 'Avalie de 1 a 3', true, ${c});
     insert into "WhatsappQueues" select max(w.id), q.id from "Whatsapps" w, "Queues" q where q."companyId" = ${c} group by q.id;
     insert into "Users" (name, email, "passwordHash", profile, super, "companyId") values
       ('Dona ${c}', 'dona${c}@${shape}.example', '${OLD_HASH}', 'admin', ${c === 1}, ${c}),
       ('Ana ${c}', 'ana${c}@${shape}.example', '${OLD_HASH}', 'user', false, ${c});
     insert into "UserQueues" select u.id, q.id from "Users" u join "Queues" q using ("companyId") where "companyId" = ${c} and q.name = 'Vendas';
     insert into "Tags" (name, color, "companyId", kanban) values ('Cliente', '#00AA00', ${c}, 1)`,
  );
  await fillConversations(sql, shape, { company, media, tickets });
  await fillLibrary(sql, shape, company);
  await nameFiles(sql, shape, company);
}

/** Files of greetings, menus and announcements, one of which cannot be shown. */
async function nameFiles(sql: Client, shape: OldShape, c: number): Promise<void> {
  const named = shape === 'saas' ? 'foto.png' : `media/${c}/foto.png`;
  await sql.query(
    `update "Queues" set "mediaPath" = '${named}', "mediaName" = 'tabela.png' where name = 'Vendas' and "companyId" = ${c};
     update "QueueOptions" o set "mediaPath" = '${named}' from "Queues" q where q.id = o."queueId" and o.title = 'Atacado' and q."companyId" = ${c};
     update "Announcements" set "mediaPath" = '${named}', "mediaName" = 'aviso.png' where "companyId" = ${c};
     insert into "Announcements" (priority, title, text, "mediaPath", "companyId", status) values (1, 'Vídeo ${c} ${shape}', 'texto', 'aviso.mp4', ${c}, true)`,
  );
}

/** Old ids that follow from the company, so that the next statements can name them. */
const base = (company: number): number => company * 100_000;

async function fillConversations(sql: Client, shape: OldShape, { company: c, media, tickets }: Filling): Promise<void> {
  const first = base(c);
  const file = shape === 'saas' ? `company${c}/foto.png` : `media/${c}/foto.png`;
  mkdirSync(dirname(join(media, file)), { recursive: true });
  writeFileSync(
    join(media, file),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  const stored = shape === 'saas' ? 'foto.png' : file;
  await sql.query(
    `insert into "Contacts" (id, name, number, "companyId") select ${first} + n, 'Cliente ' || n, (5511980000000 + ${first} + n)::text, ${c} from generate_series(1, ${tickets}) n;
     -- The same person with and without the ninth digit.
     insert into "Contacts" (id, name, number, "companyId") values (${first + 90_001}, 'Repetido', '55118' || lpad((0000000 + ${first} + 1)::text, 7, '0'), ${c});
     insert into "Contacts" (id, name, number, "isGroup", "companyId") values (${first + 90_002}, 'Grupo', '12036340000000${c}', true, ${c});
     insert into "ContactCustomFields" (name, value, "contactId") values ('CPF', '123', ${first + 1}), ('Cidade', 'Santos', ${first + 90_001});
     insert into "Tickets" (id, status, "unreadMessages", "userId", "contactId", "whatsappId", "queueId", "companyId", "updatedAt")
       select ${first} + n, (array['open', 'pending', 'closed'])[1 + n % 3], n % 2,
         case when n % 3 = 0 then (select max(id) from "Users") end, ${first} + n, (select max(id) from "Whatsapps"),
         (select min(id) from "Queues" where "companyId" = ${c}), ${c}, '2024-03-02T12:00:00Z' from generate_series(1, ${tickets}) n;
     insert into "TicketTags" select t.id, (select max(id) from "Tags") from "Tickets" t where t."companyId" = ${c} and t.id % 2 = 0;
     insert into "TicketTraking" ("ticketId", "companyId", "userId", "startedAt", "finishedAt", rated) select t.id, ${c}, t."userId", '2024-03-01T12:05:00Z', '2024-03-01T13:00:00Z', false from "Tickets" t where t."companyId" = ${c} and t.id % 3 = 0;
     insert into "TicketTraking" ("ticketId", "companyId", "userId", "startedAt", "createdAt") select t.id, ${c}, t."userId", '2024-03-02T09:00:00Z', '2024-03-02T08:00:00Z' from "Tickets" t where t."companyId" = ${c} and t.id % 3 = 0;
     insert into "TicketNotes" (note, "userId", "contactId", "ticketId") select 'paga por mês', max(u.id), ${first + 1}, ${first + 1} from "Users" u;
     insert into "UserRatings" ("ticketId", "companyId", "userId", rate) values (${first + 2}, ${c}, null, 3)`,
  );
  const at = (n: string, k: number) => `'2024-03-01T12:00:00Z'::timestamptz + make_interval(mins => (${n}) * 4 + ${k})`;
  const columns = `id, body, "fromMe", ack, read, "mediaType", "mediaUrl", "quotedMsgId", "isDeleted", "isEdited", "ticketId", "contactId", "companyId", "dataJson", "createdAt", "updatedAt"`;
  const message = (k: number, body: string, more: string) =>
    `insert into "Messages" (${columns}) select 'M${c}X' || n || 'X${k}', ${body}, ${more}, ${first} + n, ${first} + n, ${c},
       case when n % 5 = 0 and ${k} = 0 then '{"message":{"extendedTextMessage":{"text":"x","contextInfo":{"isForwarded":true}}}}' end, ${at('n', k)}, ${at('n', k)} from generate_series(1, ${tickets}) n`;
  await sql.query(message(0, `'pergunta ' || n`, `false, 0, true, 'conversation', null, null, false, false`));
  await sql.query(
    message(
      1,
      `'resposta ' || n`,
      `true, 3, true, 'extendedTextMessage', null, 'M${c}X' || n || 'X0', false, n % 7 = 0`,
    ),
  );
  await sql.query(message(2, `'foto.png'`, `false, 0, false, 'image', '${stored}', null, false, false`));
  await sql.query(message(3, `'apagada ' || n`, `true, 2, true, 'chat', null, null, true, false`));
  await sql.query(
    `insert into "Messages" (${columns}) values
      ('R${c}', '👍', false, 0, true, 'reactionMessage', null, 'M${c}X1X1', false, false, ${first + 1}, ${first + 1}, ${c}, null, '2024-03-02', '2024-03-02'),
      ('SAME', 'mesma mensagem', false, 0, true, 'chat', null, null, false, false, ${first + 1}, ${first + 1}, ${c}, null, '2024-03-03', '2024-03-03')
     ${shape === 'saas' ? 'on conflict do nothing' : ''}`,
  );
  if (shape === 'saas' && c === 2)
    await sql.query(
      `insert into "Messages" (${columns}) values ('SAME2', 'mesma mensagem', false, 0, true, 'chat', null, null, false, false, ${first + 1}, ${first + 1}, ${c}, null, '2024-03-03', '2024-03-03')`,
    );
  if (shape === 'ticketz')
    await sql.query(
      `insert into "OldMessages" (body, "messageId", "ticketId") values ('antes ${c}', 'M${c}X7X1', ${first + 7}); insert into "WhatsappLidMaps" (lid, "companyId", "contactId") values ('99887766${c}', ${c}, ${first + 2})`,
    );
}

async function fillLibrary(sql: Client, shape: OldShape, c: number): Promise<void> {
  const first = base(c);
  await sql.query(
    `insert into "QuickMessages" (shortcode, message, "companyId", "userId") select '/oi', 'Olá, tudo bem?', ${c}, max(id) from "Users";
     insert into "Schedules" (body, "sendAt", "contactId", "companyId", status) values ('amanhã vence', now() + interval '40 days', ${first + 1}, ${c}, 'PENDENTE'),
       ('ontem venceu', now() - interval '1 day', ${first + 1}, ${c}, 'AGENDADA');
     insert into "Schedules" (body, "sendAt", "sentAt", "contactId", "companyId", status) values ('já foi', '2024-03-01', '2024-03-01', ${first + 1}, ${c}, 'ENVIADA');
     insert into "ContactLists" (name, "companyId") values ('Clientes', ${c});
     insert into "ContactListItems" (name, number, email, "isWhatsappValid", "companyId", "contactListId")
       select 'Item ' || n, (5511970000000 + n)::text, '', n % 2 = 0, ${c}, (select max(id) from "ContactLists") from generate_series(1, 10) n;
     insert into "Campaigns" (name, message1, status, confirmation, "scheduledAt", "companyId", "contactListId", "whatsappId")
       select name, 'promoção', status, false, '2024-03-01', ${c}, (select max(id) from "ContactLists"), (select max(id) from "Whatsapps")
       from (values ('Pronta', 'FINALIZADA'), ('Correndo', 'EM_ANDAMENTO'), ('Marcada', 'PROGRAMADA')) v(name, status);
     insert into "CampaignShipping" (number, message, "contactId", "campaignId", "deliveredAt")
       select i.number, 'promoção', i.id, (select max(id) - 2 from "Campaigns"), '2024-03-01T10:00:00Z' from "ContactListItems" i where i."companyId" = ${c};
     insert into "Chats" (uuid, title, "ownerId", "companyId") select gen_random_uuid()::text, 'Equipe', min(id), ${c} from "Users" where "companyId" = ${c};
     insert into "ChatUsers" ("chatId", "userId", unreads) select (select max(id) from "Chats"), id, 1 from "Users" where "companyId" = ${c};
     insert into "ChatMessages" ("chatId", "senderId", message) select (select max(id) from "Chats"), min(id), 'bom dia' from "Users" where "companyId" = ${c};
     insert into "Announcements" (priority, title, text, "companyId", status) values (1, 'Aviso ${c} ${shape}', 'texto', ${c}, true);
     insert into "Invoices" (detail, status, value, "dueDate", "companyId") values ('Plano', 'paid', 99.9, '2024-03-10', ${c}), ('Plano', 'open', 99.9, '2027-05-10', ${c})`,
  );
  if (shape === 'ticketz') return;
  await sql.query(
    `insert into "Prompts" (name, prompt, "apiKey", "maxMessages", "maxTokens", temperature, voice, "queueId", "companyId")
       select 'Atendente', repeat('Responda com educação. ', 3), 'sk-segredo-${c}', 10, 100, 1, 'texto', min(id), ${c} from "Queues" where "companyId" = ${c};
     update "Queues" set "promptId" = (select max(id) from "Prompts") where name = 'Suporte' and "companyId" = ${c};
     insert into "QueueIntegrations" (type, name, "urlN8N", "companyId") values ('n8n', 'Fluxo', 'https://n8n.example.com/hook', ${c}), ('n8n', 'Interno', 'http://169.254.169.254/latest', ${c});
     insert into "Files" ("companyId", name, message) values (${c}, 'Catálogo', 'Segue o catálogo');
     insert into "FilesOptions" ("fileId", name, path, "mediaType") select max(id), 'foto', 'foto.png', 'image/png' from "Files"`,
  );
}

/** Rows that cannot be read, or not wholly: each of company 1. */
async function breakRows(sql: Client): Promise<void> {
  const first = base(1);
  const row = (id: string, body: string, more = '') =>
    `insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId" ${more.split('=')[0] ? `, ${more.split('=')[0]}` : ''}) values ('${id}', ${body}, 'chat', ${first + 1}, ${first + 1}, 1 ${more ? `, ${more.split('=')[1]}` : ''})`;
  await sql.query(row('BROKENJSON', `'com dataJson quebrado'`, `"dataJson"='{broken'`));
  await sql.query(row('NOFILE', `'sem arquivo'`, `"mediaUrl"='../../etc/passwd'`));
  await sql.query(row('GONEFILE', `'sumiu'`, `"mediaUrl"='sumiu.jpg'`));
  await sql.query(row('TALL', `repeat('a', ${TALL_TEXT})`));
  await sql.query(row('YEARONE', `'ano um'`, `"createdAt"='0001-01-01T00:00:00Z'`));
  await sql.query(
    `insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId") values ('NOTICKET', 'sem conversa', 'chat', 999999999, ${first + 1}, 1)`,
  );
  await sql.query(
    `insert into "Tickets" (status, "contactId", "companyId") values ('open', 999999999, 1);
     insert into "Users" (name, email, "passwordHash", profile, "companyId") values ('Sem e-mail', 'nada', 'x', 'admin', 1), ('Toma', 'OWNER@example.com', '${OLD_HASH}', 'admin', 1);
     insert into "Contacts" (name, number, "companyId") values ('Sem número', 'abc', 1);
     insert into "UserRatings" ("ticketId", "companyId", rate) values (${first + 1}, 1, 9);
     insert into "TicketNotes" (note, "userId", "ticketId") select 'de nada', min(id), 999999999 from "Users" where "companyId" = 1;
     insert into "Invoices" (detail, status, value, "dueDate", "companyId") values ('torta', 'open', 1, 'amanhã', 1)`,
  );
}
