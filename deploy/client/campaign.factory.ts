import type { CampaignStatus, CampaignView, CreateCampaign } from '@recado/contracts';
import { numberKey } from '@recado/contracts/number-key';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aNumber, type ProductAddress, type TestCompany } from './company.factory.ts';
import { withDatabase } from './database.client.ts';
import { SimulatorClient } from './simulator.client.ts';

interface CampaignProduct extends ProductAddress {
  databaseUrl: string;
}
const UNLIMITED_COLD_CHATS = 2_000;
const RESTART_MS = 30_000;
let lists = 0;

/** Numbers in a row that no other company's phones have: `aNumber` counts up by one. */
export const someNumbers = (count: number): string[] => Array.from({ length: count }, () => aNumber());

/** Phones of people who have never written. */
export async function somePhones(product: ProductAddress, count: number): Promise<string[]> {
  const numbers = someNumbers(count);
  await new SimulatorClient(product.simulator).request('POST', '/phones', { numbers });
  return numbers;
}

/** A contact list of these numbers, which are known to be on WhatsApp. @returns its id */
export const aContactList = (product: CampaignProduct, company: TestCompany, numbers: string[]): Promise<number> =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `insert into campaigns.contact_lists (company_id, name, contacts_count, valid_count) values ($1, $2, $3, $3)
       returning id`,
      [company.id, `Lista ${++lists}`, numbers.length],
    );
    const id = Number(rows[0]?.id);
    await sql.query(
      `insert into campaigns.contact_list_items
         (company_id, contact_list_id, name, number, number_key, check_state, variables)
       select $1, $2, 'Cliente ' || n, given.number, given.key, 'valid',
         jsonb_build_array(jsonb_build_object('key', 'cidade', 'value', 'Recife'))
       from unnest($3::text[], $4::text[]) with ordinality given(number, key, n)`,
      [company.id, id, numbers, numbers.map(numberKey)],
    );
    return id;
  });

/** Lets a company's connection send without pauses, to as many strangers as may be set. */
export async function sendWithoutPause(company: TestCompany, connectionId: number): Promise<void> {
  await company.api.campaignSettings.save({
    settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 },
  });
  await company.api.whatsapp.update({ id: connectionId, coldPerDay: UNLIMITED_COLD_CHATS });
}

/** Adds a campaign and starts it, also while the service is restarting. */
export async function startCampaign(
  { api }: TestCompany,
  campaign: Partial<CreateCampaign> & Pick<CreateCampaign, 'name'>,
): Promise<CampaignView> {
  const { id } = await eventually(() => api.campaigns.create(campaign), 'a new campaign', RESTART_MS);
  return eventually(
    async () => {
      const known = await api.campaigns.get({ id });
      return known.status === 'INATIVA' ? api.campaigns.start({ id }) : known;
    },
    'the start of the campaign',
    RESTART_MS,
  );
}

export const waitForCampaign = (
  { api }: TestCompany,
  id: number,
  status: CampaignStatus = 'FINALIZADA',
  timeoutMs = 90_000,
): Promise<CampaignView> =>
  eventually(
    async () => {
      const campaign = await api.campaigns.get({ id });
      return campaign.status === status ? campaign : null;
    },
    `the campaign to be ${status}`,
    timeoutMs,
  );
