import type { Client } from 'pg';
import { oldSchema } from '../../moving-in/testing/old-schema.ts';

export interface OldScale {
  messages: number;
  /** Linked numbers, ten of each company. */
  numbers: number;
}
const NUMBERS_OF_COMPANY = 10;
/** Messages of a ticket, which is that of a contact for life. */
const PER_TICKET = 20;
const BATCH = 500_000;
/** Keys of a session: those that are sent to new chats, and a ratchet for each chat. */
const [PRE_KEYS, RATCHETS] = [800, 300];

/** Fills a database of the SaaS shape: companies with ten linked numbers each, and their conversations. */
export async function fillOldDatabase(sql: Client, { messages, numbers }: OldScale): Promise<void> {
  const companies = Math.max(1, numbers / NUMBERS_OF_COMPANY);
  const tickets = messages / PER_TICKET;
  for (const statement of oldSchema('saas')) await sql.query(statement);
  await sql.query(
    `insert into "Plans" (name, users, connections, queues, value) values ('Plano', 100, 100, 100, 99.9);
     insert into "Companies" (name, email, "planId") select 'Loja ' || n, 'loja' || n || '@example.com', 1 from generate_series(1, ${companies}) n;
     insert into "Queues" (name, color, "greetingMessage", "companyId") select 'Vendas', '#FF0000', 'Olá', n from generate_series(1, ${companies}) n;
     insert into "Users" (name, email, "passwordHash", profile, "companyId")
       select 'Pessoa ' || n, 'pessoa' || n || '@example.com', '$2b$08$vIR7qXEaDksEHff.eCPZ9OSZ7QBSJxb28B8RUGQb9GPPHJVBpgrs2', 'admin', 1 + n % ${companies} from generate_series(1, ${companies * 10}) n;
     insert into "Whatsapps" (name, status, "companyId", session)
       select 'Linha ' || n, 'CONNECTED', 1 + n % ${companies}, ${session('n')} from generate_series(1, ${numbers}) n;
     insert into "Contacts" (name, number, "companyId") select 'Cliente ' || n, (5511900000000 + n)::text, 1 + n % ${companies} from generate_series(1, ${tickets}) n;
     insert into "Tickets" (status, "userId", "contactId", "whatsappId", "queueId", "companyId", "updatedAt")
       select (array['closed', 'open', 'pending'])[1 + n % 3], 1 + n % ${companies}, n, 1 + n % ${numbers}, 1 + n % ${companies}, 1 + n % ${companies}, '2024-03-02T12:00:00Z'
       from generate_series(1, ${tickets}) n`,
  );
  for (let from = 1; from <= messages; from += BATCH)
    await sql.query(
      `insert into "Messages" (id, body, "fromMe", ack, read, "mediaType", "ticketId", "contactId", "companyId", "quotedMsgId", "dataJson", "createdAt", "updatedAt")
       select upper(md5(n::text)), 'Bom dia, este é o pedido número ' || n || ' e ele chega amanhã pela manhã.', n % 2 = 0, 3, true, 'conversation', t, t, 1 + t % ${companies},
         case when n % 10 = 0 and n > ${tickets} then upper(md5((n - ${tickets})::text)) end,
         json_build_object('key', json_build_object('remoteJid', t || '@s.whatsapp.net', 'fromMe', n % 2 = 0, 'id', upper(md5(n::text))),
           'message', json_build_object('conversation', 'Bom dia, este é o pedido número ' || n || ' e ele chega amanhã pela manhã.'))::text,
         '2024-01-01'::timestamptz + make_interval(secs => n), '2024-01-01'::timestamptz + make_interval(secs => n)
       from (select n, 1 + n % ${tickets} as t from generate_series(${from}, ${Math.min(messages, from + BATCH - 1)}) n) m`,
    );
  await sql.query(`create index on "Messages" ("updatedAt"); create index on "Messages" ("companyId"); analyze`);
}

const bytes = (text: string) =>
  `json_build_object('type', 'Buffer', 'data', encode(sha256((${text})::bytea), 'base64'))`;
const pair = (text: string) =>
  `json_build_object('private', ${bytes(`${text} || 'a'`)}, 'public', ${bytes(`${text} || 'b'`)})`;

/** A session with as many keys as one that has been in use, whose bytes no phone knows. */
const session = (n: string): string => `json_build_object(
  'creds', json_build_object('me', json_build_object('id', (5511800000000 + ${n}) || ':1@s.whatsapp.net'), 'account', json_build_object('details', ${bytes(`'d'`)}),
    'noiseKey', ${pair(`'n'`)}, 'signedIdentityKey', ${pair(`'i'`)}, 'signedPreKey', ${pair(`'s'`)}, 'registrationId', ${n}, 'advSecretKey', 'x'),
  'keys', json_build_object(
    'preKeys', (select json_object_agg(k, ${pair('k::text')}) from generate_series(1, ${PRE_KEYS}) k),
    'sessions', (select json_object_agg('55119' || k || '.0', json_build_object('_sessions', json_build_object('a', ${pair('k::text')}, 'b', repeat('x', 1500)), 'version', 'v1')) from generate_series(1, ${RATCHETS}) k)))::text`;

/** Makes the changes of a day: new messages, receipts of others, and the tickets that both are of. */
export async function changeOldRows(sql: Client, { messages, numbers }: OldScale): Promise<void> {
  const companies = Math.max(1, numbers / NUMBERS_OF_COMPANY);
  const changed = Math.ceil(messages / 200);
  await sql.query(
    `insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId", "createdAt", "updatedAt")
       select 'NEW' || n, 'escrita depois ' || n, 'chat', n, n, 1 + n % ${companies}, now(), now() from generate_series(1, ${changed}) n
       where n <= ${messages / PER_TICKET};
     update "Messages" set ack = 4, "updatedAt" = now() where id in (select upper(md5(n::text)) from generate_series(1, ${changed}) n);
     update "Tickets" set "unreadMessages" = 1, "updatedAt" = now() where id <= ${changed}`,
  );
}
