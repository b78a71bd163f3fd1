import { setTimeout as pause } from 'node:timers/promises';
import { aContactList, sendWithoutPause, somePhones, startCampaign } from '../../client/campaign.factory.ts';
import { renewSession, type TestCompany } from '../../client/company.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { pidOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureCost, queryDatabase, type MessageCost } from './measure-cost.ts';
import { measureRequests, type RequestFigures } from './measure-requests.ts';
import { memoryOf } from './read-memory.ts';

interface Line {
  id: number;
  number: string;
}
export interface PlanningFigures {
  seconds: number;
  /** The same audience, counted for the forecast. */
  forecastSeconds: number;
  /** Growth of the service's memory at most, in MB. */
  memoryGrowth: number;
  /** A plain `insert … select` of as many rows in the database alone. */
  insertSeconds: number;
  campaignId: number;
}
const SAMPLE_MS = 50;
const POLL_MS = 200;
const HOURS = 300;
/** No other bench has these numbers. */
const FIRST_NUMBER = 5_521_930_000_000;

/** A list of people who are on nobody's phone: the campaign is cancelled before it reaches them. */
const aLargeList = (product: Product, company: TestCompany, count: number): Promise<number> =>
  aContactList(
    product,
    company,
    Array.from({ length: count }, (_, n) => String(FIRST_NUMBER + n)),
  );

/** Freezes the recipients of a campaign, from its start to the last of them. */
export async function measurePlanning(
  product: Product,
  company: TestCompany,
  line: Line,
  count: number,
): Promise<PlanningFigures> {
  const contactListId = await aLargeList(product, company, count);
  const campaign = {
    name: `Para ${count}`,
    message1: 'Olá, {nome} de {cidade}! Temos uma oferta para você.',
    message2: 'Bom dia, {{firstName}}! A oferta de {cidade} vale até sexta.',
    contactListId,
    whatsappIds: [line.id],
    excludeDays: 7,
    // The campaign does not begin to send.
    windowFrom: '03:00',
    windowTo: '03:01',
  };
  const { id: draftId } = await company.api.campaigns.create(campaign);
  const forecastBegan = performance.now();
  await company.api.campaigns.forecast({ id: draftId });
  const forecastSeconds = (performance.now() - forecastBegan) / 1_000;
  const pid = pidOf(product.dataDir, 'campaigns-1');
  const baseline = memoryOf(pid);
  let memoryGrowth = 0;
  const sampling = setInterval(() => (memoryGrowth = Math.max(memoryGrowth, memoryOf(pid) - baseline)), SAMPLE_MS);
  const began = performance.now();
  const { id: campaignId } = await startCampaign(company, { ...campaign, name: `Início de ${count}` });
  while (!(await isPlanned(product, campaignId))) await pause(POLL_MS);
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sampling);
  await company.api.campaigns.cancel({ id: campaignId });
  const insertSeconds = await measureInsert(product, campaignId);
  return { seconds, forecastSeconds, memoryGrowth, insertSeconds, campaignId };
}

async function isPlanned(product: Product, campaignId: number): Promise<boolean> {
  const rows = await queryDatabase(
    product,
    `select from campaigns.campaigns where id = $1 and planned_at is not null`,
    [campaignId],
  );
  return rows.length > 0;
}

/** The same rows once more, inserted by one statement, with the same indexes. */
const measureInsert = ({ databaseUrl }: Product, campaignId: number): Promise<number> =>
  withDatabase(databaseUrl, async (sql) => {
    await sql.query('begin');
    const began = performance.now();
    await sql.query(
      `with copy as (
         insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages)
         select company_id, 'copy', 'CANCELADA', messages, confirmation_messages from campaigns.campaigns where id = $1
         returning id)
       insert into campaigns.recipients (company_id, campaign_id, name, number, number_key, variant, text, confirmation, data, state)
       select r.company_id, copy.id, r.name, r.number, r.number_key, r.variant, r.text, r.confirmation, r.data, r.state
       from campaigns.recipients r, copy where r.campaign_id = $1`,
      [campaignId],
    );
    const seconds = (performance.now() - began) / 1_000;
    await sql.query('rollback');
    return seconds;
  });

/** Gives the recipients of a frozen campaign the outcomes of some weeks. */
export const fillOutcomes = ({ databaseUrl }: Product, campaignId: number): Promise<void> =>
  withDatabase(databaseUrl, async (sql) => {
    await sql.query(
      `update campaigns.recipients set
         state = (array['sent','delivered','delivered','delivered','read','read','read','read','replied','failed'])[1 + id % 10],
         reason = case when id % 10 = 9 then 'ERR_WAPP_INVALID_CONTACT' end,
         sent_at = now() - id % ${HOURS} * interval '1 hour', settled_at = now(), reply_text = case when id % 10 = 8 then 'Quero!' end,
         replied_at = case when id % 10 = 8 then now() - id % ${HOURS} * interval '1 hour' end
       where campaign_id = $1`,
      [campaignId],
    );
    await sql.query(
      `insert into campaigns.tallies (company_id, campaign_id, variant, hour, sent, delivered, read, replied, failed)
       select company_id, campaign_id, variant, date_trunc('hour', now() - n * interval '1 hour'), 150, 130, 80, 16, 16
       from campaigns.tallies, generate_series(1, ${HOURS}) n where campaign_id = $1 on conflict do nothing`,
      [campaignId],
    );
    await sql.query('vacuum analyze campaigns.recipients');
    await sql.query('analyze');
  });

/** Measures the pages of a campaign with many recipients, each beside a request that reads one row. */
export async function measureCampaignPages(
  product: Product,
  company: TestCompany,
  id: number,
  seconds: number,
): Promise<Record<string, RequestFigures>> {
  await renewSession(product, company);
  const paths = {
    'one row (baseline)': '/company',
    campaigns: '/campaigns',
    'report of a campaign': `/campaigns/${id}/report`,
    recipients: `/campaigns/${id}/recipients`,
    'recipients, a late page': `/campaigns/${id}/recipients?pageNumber=1000`,
    'recipients who read it': `/campaigns/${id}/recipients?state=read`,
    'recipients, a name': `/campaigns/${id}/recipients?searchParam=Cliente%2099999`,
    'recipients, a part of a number': `/campaigns/${id}/recipients?searchParam=30054321`,
    answers: `/campaigns/${id}/replies`,
  };
  const results: Record<string, RequestFigures> = {};
  for (const [name, path] of Object.entries(paths))
    results[name] = await measureRequests(`${product.gateway}${path}`, company.token, seconds);
  return results;
}

/** The cost of a recipient while a campaign runs through several numbers. @param delay seconds between two messages of one */
export async function measureRunning(
  product: Product,
  company: TestCompany,
  lines: Line[],
  recipients: number,
  delay: number,
): Promise<MessageCost> {
  for (const { id } of lines) await sendWithoutPause(company, id);
  const contactListId = await aContactList(product, company, await somePhones(product, recipients));
  await withDatabase(product.databaseUrl, (sql) => sql.query('analyze'));
  return measureCost(product, recipients, async () => {
    const { id } = await startCampaign(company, {
      name: `A cada ${delay} s`,
      message1: 'Olá, {nome}!',
      contactListId,
      whatsappIds: lines.map((line) => line.id),
      delayMin: delay,
      delayMax: delay,
    });
    while ((await company.api.campaigns.get({ id })).status !== 'FINALIZADA') await pause(POLL_MS);
  });
}
