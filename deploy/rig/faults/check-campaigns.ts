import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { LedgerMessage } from '../../client/simulator.client.ts';
import { findHasty } from './campaign-pace.ts';
import type { CampaignStage, StartedCampaign } from './campaign.stage.ts';

export interface CampaignDifferences {
  sent: number;
  /** Recipients without a message, and campaigns that did not end or do not add up. */
  lost: string[];
  doubled: string[];
  /** Sent before the pace of the number allowed it. */
  hasty: string[];
  foreign: string[];
}

/** Compares the campaigns of a round with WhatsApp's ledger, the recipients' phones and the report. */
export async function checkCampaigns(stage: CampaignStage): Promise<CampaignDifferences> {
  const found: CampaignDifferences = { sent: 0, lost: [], doubled: [], hasty: [], foreign: [] };
  const ledger = await stage.readLedger();
  const byRecipient = Map.groupBy(ledger, ({ to }) => to);
  for (const campaign of stage.campaigns) {
    await checkCounts(found, campaign);
    await mapConcurrently(campaign.numbers, 8, (number) =>
      checkRecipient(found, stage, campaign, number, byRecipient.get(number) ?? []),
    );
  }
  const recipients = new Set(stage.campaigns.flatMap(({ numbers }) => numbers));
  const ofCampaigns = ledger.filter(({ to }) => recipients.has(to));
  for (const messages of Map.groupBy(ofCampaigns, ({ from }) => from).values())
    found.hasty.push(...findHasty(messages, stage.options.pacing));
  return found;
}

/** The campaign has ended, and each recipient was sent to. */
async function checkCounts(found: CampaignDifferences, { id, company, name, numbers }: StartedCampaign): Promise<void> {
  const { status, counts } = await company.api.campaigns.get({ id });
  const { total } = await company.api.campaignReports.get({ id });
  const hasEnded = status === 'FINALIZADA' && counts.pending === 0 && counts.confirming === 0;
  const isWhole = total.recipients === numbers.length && total.sent === numbers.length;
  if (!hasEnded || !isWhole) found.lost.push(`${name} is ${status}: ${JSON.stringify(counts)}`);
}

async function checkRecipient(
  found: CampaignDifferences,
  stage: CampaignStage,
  { company, name }: StartedCampaign,
  number: string,
  messages: LedgerMessage[],
): Promise<void> {
  found.sent += messages.length;
  const [first, ...more] = messages;
  if (!first) return void found.lost.push(`${name} to ${number}`);
  for (const { id } of more) found.doubled.push(`${name} to ${number}: ${id}`);
  if (!stage.linesOf(company).some((line) => line.number === first.from))
    found.foreign.push(`${name} to ${number} from ${first.from}`);
  const shown = (await stage.simulator.messages(number, first.from)).filter(({ fromMe }) => !fromMe);
  const texts = shown.map(({ text }) => text);
  if (texts.length === 0) found.lost.push(`${name}, on the phone ${number}`);
  else if (texts.length > 1 || texts[0] !== `${name} ${number}`)
    found.doubled.push(`${name}, on the phone ${number}: ${JSON.stringify(texts)}`);
}
