import { contactEvents, contracts, numberKey, type PersonDataRequest } from '@recado/contracts';
import { respond, rpcSubject } from '@recado/platform';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();
const asked: string[] = [];
let stop: () => void;
beforeAll(() => {
  // Campaigns, with a first page without rows and one row on each of the others.
  const following: Record<string, string | null> = { '': 'first', first: 'second', second: null };
  const subscription = bus.nats.subscribe(rpcSubject('campaigns', contracts.personData.name, 'page'), {
    callback: (_, message) => {
      void respond(message, (_caller, input) => {
        const { number, after = '' } = input as PersonDataRequest;
        asked.push(numberKey(number));
        const lines = after === '' ? '' : JSON.stringify({ kind: after });
        return Promise.resolve({ lines, next: following[after] ?? null });
      });
    },
  });
  stop = () => subscription.unsubscribe();
});
afterAll(() => stop());

async function download({ api, admin }: Company, id: number) {
  let whole = '';
  let parts = 0;
  for (let after: string | null | undefined; after !== null; parts++) {
    const part = await api.contacts.exportData(admin, { id, ...(after === undefined ? {} : { after }) });
    whole += part.text;
    after = part.next;
  }
  return { parts, document: JSON.parse(whole) as Record<string, Record<string, unknown>[]> };
}

test('the export is one JSON document with everything that is kept of the contact', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const number = '5511961220001';
  await company.receives({ number, pushName: 'Marta', body: 'quero "cancelar"\n\\ hoje' });
  const ticket = await company.opened(number);
  await api.notes.create(admin, { ticketId: ticket.id, note: 'liga à tarde' });
  await api.contacts.update(admin, { id: ticket.contactId, consent: 'given', legalBasis: 'contract' });
  await asOwner((sql) =>
    sql.query(
      `update tickets.bots set flow_id = 1, state = '{"place": {"kind": "flow", "text": "52998224725", "variables": {"cpf": "52998224725"}}}'
       where ticket_id = $1`,
      [ticket.id],
    ),
  );
  // Another contact's data is not in it.
  await company.receives({ number: '5511961220002', pushName: 'Vizinha', body: 'segredo da vizinha' });
  const { document } = await download(company, ticket.contactId);
  expect(document).toMatchObject({
    contactId: ticket.contactId,
    contact: [{ name: 'Marta', number, consent: 'given', legalBasis: 'contract' }],
    consents: [{ consent: 'given', by: 'Ana Admin' }],
    tickets: [{ id: ticket.id, status: 'open', agent: 'Ana Admin' }],
    messages: [{ text: 'quero "cancelar"\n\\ hoje', fromMe: false }],
    notes: [{ note: 'liga à tarde' }],
    ratings: [],
    flowAnswers: [{ ticketId: ticket.id, variables: { cpf: '52998224725' } }],
    schedules: [],
    files: [],
    groupMessages: [],
    campaigns: [{ kind: 'first' }, { kind: 'second' }],
  });
  expect(JSON.stringify(document)).not.toContain('vizinha');
  expect(asked).toContain(numberKey(number));
  expect(company.publications.of(contactEvents.exported)).toEqual([{ contactId: ticket.contactId }]);
});

test('what campaigns keep of the former numbers is part of the export, unless somebody else has them now', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [number, former, ofOther] = ['5511961220011', '5511961220012', '5511961220013'];
  await api.contacts.create(admin, { name: 'Outra', number: ofOther });
  const extraInfo = [former, ofOther].map((value, at) => ({ name: `Outro número ${at + 2}`, value }));
  const { id } = await api.contacts.create(admin, { name: 'Marta', number, extraInfo });
  asked.length = 0;
  const { document } = await download(company, id);
  const both = [{ kind: 'first' }, { kind: 'second' }];
  expect(document['campaigns']).toEqual([...both, ...both]);
  expect(new Set(asked)).toEqual(new Set([number, former].map(numberKey)));
});

test('long conversations come in parts that each fit into a message of the bus', async () => {
  const company = await aCompany(bus);
  const number = '5511961220003';
  await company.receives({ number, body: 'olá' });
  const ticket = await company.ticketOf(number);
  await asOwner((sql) =>
    sql.query(
      `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
       select company_id, id, contact_id, whatsapp_id, gen_random_uuid(), false, 'chat', repeat('"', 2500) || repeat('ç', 2500) || n, now()
       from tickets.tickets, generate_series(1, 700) n where id = $1`,
      [ticket.id],
    ),
  );
  const { parts, document } = await download(company, ticket.contactId);
  expect(document['messages']).toHaveLength(701);
  expect(parts).toBeGreaterThan(20);
});
