import {
  BufferJSON,
  initAuthCreds,
  proto,
  type AuthenticationState,
  type SignalDataTypeMap,
} from '@whiskeysockets/baileys';
import { Client } from 'pg';
import type { Simulator } from '../../../libs/simulator/src/index.ts';
import { BaileysClient } from '../../../libs/simulator/src/testing/baileys.client.ts';
import { aCustomer, aNumber, type ProductAddress } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import type { OldInstallation } from './old-installation.ts';

/** The session of a number as the old programs keep it: credentials, and the text of each key by its type and id. */
class OldAuth implements AuthenticationState {
  readonly creds = initAuthCreds();
  readonly stored = new Map<string, Map<string, string>>();
  readonly keys: AuthenticationState['keys'] = {
    get: (type, ids) => {
      const found: Record<string, SignalDataTypeMap[typeof type]> = {};
      for (const id of ids) {
        const text = this.stored.get(type)?.get(id);
        if (text !== undefined) found[id] = revive(type, text) as SignalDataTypeMap[typeof type];
      }
      return found;
    },
    set: (data) => {
      for (const [type, values] of Object.entries(data)) {
        const own = this.stored.get(type) ?? new Map<string, string>();
        this.stored.set(type, own);
        for (const [id, value] of Object.entries(values ?? {})) {
          if (value) own.set(id, JSON.stringify(value, BufferJSON.replacer));
          else own.delete(id);
        }
      }
    },
  };
}
function revive(type: string, text: string): unknown {
  const value = JSON.parse(text, BufferJSON.reviver) as Record<string, unknown>;
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value;
}

const names: Record<string, string> = {
  'pre-key': 'preKeys',
  session: 'sessions',
  'sender-key': 'senderKeys',
  'app-state-sync-key': 'appStateSyncKeys',
  'app-state-sync-version': 'appStateVersions',
  'sender-key-memory': 'senderKeyMemory',
};

/** A number that is linked by the client of the old programs, with a customer who has written to it. */
export async function linkOldNumber(product: ProductAddress, old: OldInstallation) {
  const number = aNumber();
  const simulator = new SimulatorClient(product.simulator);
  await simulator.request('POST', '/phones', { number, name: 'Loja antiga' });
  const auth = new OldAuth();
  const wsUrl = `${product.simulator.replace(/^http/, 'ws')}/ws/chat`;
  const client = new BaileysClient(() => ({ wsUrl }) as Simulator, auth).connect();
  client.socket.ev.on('creds.update', (creds) => void Object.assign(auth.creds, creds));
  await simulator.request('POST', `/phones/${number}/scan`, { qr: await client.waitForQr() });
  await client.waitForRestart();
  client.socket.ev.on('creds.update', (creds) => void Object.assign(auth.creds, creds));
  const customer = await aCustomer(product, 'Rosa');
  await customer.writes(number, 'antes da mudança');
  await client.waitForMessage('antes da mudança');
  await client.close();
  await storeSession(old, auth);
  await storeConversation(old, customer.number);
  return { number, customer, client };
}

async function storeSession({ url, shape }: OldInstallation, { creds, stored }: OldAuth): Promise<void> {
  const isSaas = shape === 'saas';
  const maps = [...stored].flatMap(([type, keys]) => {
    const values = Object.fromEntries([...keys].map(([id, text]) => [id, JSON.parse(text) as unknown]));
    return names[type] ? [[names[type], values] as const] : [];
  });
  const session = { creds, keys: isSaas ? Object.fromEntries(maps) : {} };
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(`update "Whatsapps" set session = $1, status = 'CONNECTED' where "companyId" = 1`, [
    JSON.stringify(session, BufferJSON.replacer),
  ]);
  if (!isSaas)
    for (const [type, keys] of stored)
      for (const [id, text] of keys)
        await sql.query(
          `insert into "BaileysKeys" ("whatsappId", type, key, value) select id, $1, $2, $3 from "Whatsapps" where "companyId" = 1`,
          [type, id, text],
        );
  await sql.end();
}

/** The conversation with the customer, as the old program has stored it. */
async function storeConversation({ url }: OldInstallation, number: string): Promise<void> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(
    `insert into "Contacts" (id, name, number, "companyId") values (700001, 'Rosa', '${number}', 1);
     insert into "Tickets" (id, status, "userId", "contactId", "whatsappId", "companyId", "updatedAt")
       select 700001, 'open', (select min(id) from "Users"), 700001, (select min(id) from "Whatsapps"), 1, now();
     insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId", "createdAt", "updatedAt")
       values ('OLDCHAT', 'antes da mudança', 'conversation', 700001, 700001, 1, now(), now())`,
  );
  await sql.end();
}
