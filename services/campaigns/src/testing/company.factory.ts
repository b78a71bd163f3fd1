import {
  companyEvents,
  connectionEvents,
  contracts,
  numberKey,
  type CampaignStatus,
  type ConnectionStatus,
} from '@recado/contracts';
import { client, type Bus } from '@recado/platform';
import { aCaller, aSubscription, eventually, fullPlan, newId, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import type { FakeServices } from './services.fake.ts';

/** A Brazilian mobile number that no other test uses. */
export const aNumber = (): string => `55119${String(newId() % 100_000_000).padStart(8, '0')}`;

/** A company with its connections and lists. */
export function aCompany(bus: Bus, fakes: FakeServices) {
  const companyId = newId();
  const admin = aCaller({ companyId, userId: newId() });
  const campaigns = client(bus, contracts.campaigns);
  const setStatus = async (connectionId: number, status: ConnectionStatus) => {
    await publishAs(bus, connectionEvents.statusChanged, companyId, {
      connectionId,
      name: `Linha ${connectionId}`,
      status,
      isDefault: true,
      number: null,
      complationMessage: '',
      reason: null,
    });
  };
  let isKnown = false;
  /** Accounts has published the company: its plan has campaigns, and it has paid. */
  const becomesKnown = async () => {
    if (isKnown) return;
    isKnown = true;
    const state = { companyId, name: 'Padaria', status: true, allowance: fullPlan };
    await publishAs(bus, companyEvents.updated, companyId, state);
    await publishAs(bus, companyEvents.subscriptionChanged, companyId, aSubscription());
    await eventually(
      () =>
        asOwner(async (sql) => {
          const copied = await sql.query('select from campaigns.company_copies where company_id = $1', [companyId]);
          return copied.rowCount === 2;
        }),
      'the copies of the company',
    );
  };
  return {
    companyId,
    admin,
    campaigns,
    becomesKnown,
    reports: client(bus, contracts.campaignReports),
    settings: client(bus, contracts.campaignSettings),
    items: client(bus, contracts.contactListItems),
    setStatus,
    /** A connection that the service knows. */
    async connection(): Promise<number> {
      await becomesKnown();
      const connectionId = newId();
      await setStatus(connectionId, 'CONNECTED');
      await eventually(
        () =>
          asOwner(async (sql) => {
            const known = await sql.query('select from campaigns.connection_copies where id = $1', [connectionId]);
            return known.rowCount;
          }),
        'the copy of the connection',
      );
      return connectionId;
    },
    /** A contact list with these numbers. */
    async list(numbers: string[], columns: { checkState?: string } = {}): Promise<number> {
      return asOwner(async (sql) => {
        const { rows } = await sql.query<{ id: number }>(
          `insert into campaigns.contact_lists (company_id, name, contacts_count) values ($1, $2, $3) returning id`,
          [companyId, `Lista ${newId()}`, numbers.length],
        );
        const id = Number(rows[0]?.id);
        await sql.query(
          `insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key, check_state, variables)
           select $1, $2, 'Cliente ' || n, given.number, given.key, $5, jsonb_build_array(jsonb_build_object('key', 'cidade', 'value', 'Recife'))
           from unnest($3::text[], $4::text[]) with ordinality given(number, key, n)`,
          [companyId, id, numbers, numbers.map(numberKey), columns.checkState ?? 'valid'],
        );
        return id;
      });
    },
    /** No pauses between messages. */
    quick: () =>
      client(bus, contracts.campaignSettings).save(admin, {
        settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 },
      }),
    messages: () => fakes.of(companyId),
    status: (id: number, status: CampaignStatus) =>
      eventually(async () => {
        const campaign = await campaigns.get(admin, { id });
        return campaign.status === status ? campaign : null;
      }, `the campaign to be ${status}`),
  };
}
export type Company = ReturnType<typeof aCompany>;
