import { aContactList, somePhones, startCampaign } from '../../client/campaign.factory.ts';
import type { TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { SimulatorClient, type LedgerMessage } from '../../client/simulator.client.ts';
import type { RunningProduct } from '../../tests/start-product.ts';
import type { CampaignPacing } from './campaign-pace.ts';

export interface CampaignLine {
  id: number;
  number: string;
  company: TestCompany;
}
/** A campaign that was started, and whom it must reach. */
export interface StartedCampaign {
  id: number;
  company: TestCompany;
  /** Unique in the run; each text begins with it. */
  name: string;
  numbers: string[];
  startedAt: number;
}
interface CampaignStageOptions {
  product: RunningProduct;
  sql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  lines: CampaignLine[];
  pacing: CampaignPacing;
}

/** The most that the settings of a connection allow a day. */
const COLD_CHATS = 2_000;
const LEDGER_PAGE = 500;

/** Companies whose numbers send campaigns, and what WhatsApp received from them. */
export class CampaignStage {
  /** Campaigns of the current round. */
  campaigns: StartedCampaign[] = [];
  readonly simulator: SimulatorClient;
  readonly options: CampaignStageOptions;
  private started = 0;
  private ledger: LedgerMessage[] = [];
  private lastSequence = 0;

  private constructor(options: CampaignStageOptions) {
    this.options = options;
    this.simulator = new SimulatorClient(options.product.simulator);
  }

  /** Sets the pauses of the companies, and lets their numbers write to strangers. */
  static async open(options: CampaignStageOptions): Promise<CampaignStage> {
    const stage = new CampaignStage(options);
    const { longerIntervalAfter, greaterInterval } = options.pacing;
    const settings = { messageInterval: 0, longerIntervalAfter, greaterInterval } as const;
    await mapConcurrently(stage.companies, 4, ({ api }) => api.campaignSettings.save({ settings }));
    await mapConcurrently(options.lines, 4, ({ company, id }) =>
      company.api.whatsapp.update({ id, coldPerDay: COLD_CHATS }),
    );
    return stage;
  }

  get companies(): TestCompany[] {
    return [...new Set(this.options.lines.map(({ company }) => company))];
  }
  linesOf(company: TestCompany): CampaignLine[] {
    return this.options.lines.filter((line) => line.company === company);
  }

  async beginRound(): Promise<void> {
    this.campaigns = [];
    this.ledger = [];
    this.lastSequence = await this.simulator.newestSequence();
  }
  /** Starts a campaign of each company that has none running. @param perLine recipients for each of its numbers */
  async keepRunning(perLine: number): Promise<void> {
    const busy = new Set((await this.running()).map(({ company }) => company));
    const idle = this.companies.filter((company) => !busy.has(company));
    await mapConcurrently(idle, 4, (company) => this.start(company, perLine * this.linesOf(company).length));
  }
  /** Starts a campaign to new phones through all numbers of the company. */
  async start(company: TestCompany, recipients: number): Promise<StartedCampaign> {
    const { product, pacing } = this.options;
    const numbers = await somePhones(product, recipients);
    const contactListId = await aContactList(product, company, numbers);
    const name = `Campanha ${++this.started}`;
    const startedAt = Date.now();
    const { id } = await startCampaign(company, {
      name,
      message1: `${name} {numero}`,
      contactListId,
      whatsappIds: this.linesOf(company).map((line) => line.id),
      delayMin: pacing.delay,
      delayMax: pacing.delay,
    });
    const started = { id, company, name, numbers, startedAt };
    this.campaigns.push(started);
    return started;
  }

  /** Campaigns of the round that have not ended. */
  async running(): Promise<StartedCampaign[]> {
    const rows = await this.options.sql<{ id: string }>(
      `select id from campaigns.campaigns where id = any($1) and status = 'EM_ANDAMENTO'`,
      [this.campaigns.map(({ id }) => id)],
    );
    const ids = new Set(rows.map(({ id }) => Number(id)));
    return this.campaigns.filter(({ id }) => ids.has(id));
  }
  /** Messages that WhatsApp received since the round began. */
  async readLedger(): Promise<LedgerMessage[]> {
    for (;;) {
      const { messages } = await this.simulator.ledger(this.lastSequence, LEDGER_PAGE);
      this.ledger.push(...messages);
      this.lastSequence = messages.at(-1)?.seq ?? this.lastSequence;
      if (messages.length < LEDGER_PAGE) return this.ledger;
    }
  }
}
