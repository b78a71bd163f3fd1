import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignStage } from './campaign.stage.ts';
import { checkCampaigns } from './check-campaigns.ts';
import type { FaultStage } from './fault.stage.ts';
import { renewSessions } from './traffic.stage.ts';
import { injectAndRecover } from './inject-and-recover.ts';
import { MachineMonitor } from './machine.monitor.ts';
import type { RoundResult } from './round-result.ts';
import type { FaultScenario } from './scenario.types.ts';

/** Recipients of a campaign for each number of the company. */
export const RECIPIENTS = 14;
/** Campaigns before the fault. */
const LEAD_MS = 2_000;
/** A running campaign of which WhatsApp received nothing for longer stands still: more than its longest pause. */
const SILENCE_MS = 9_000;
const END_TIMEOUT_MS = 240_000;
/** The last messages arrive on their phones. */
const TAIL_MS = 2_000;

/** Injects one fault while all companies send campaigns, and compares what each recipient received. */
export async function runCampaignRound(stage: FaultStage, scenario: FaultScenario): Promise<RoundResult> {
  const { campaigns } = stage;
  await renewSessions(stage);
  await campaigns.beginRound();
  const machine = new MachineMonitor();
  await campaigns.keepRunning(RECIPIENTS);
  await pause(LEAD_MS);
  const times = await injectAndRecover(stage, scenario, () => countSilent(campaigns));
  await waitForEnd(campaigns, END_TIMEOUT_MS);
  await pause(TAIL_MS);
  const { busy, fixedWork } = machine.stop();
  const { hasty, ...found } = await checkCampaigns(campaigns);
  return { scenario, ...times, ...found, outOfOrder: hasty, refused: [], cpuPerMessage: busy / found.sent, fixedWork };
}

/** Running campaigns that stand still. */
export async function countSilent(campaigns: CampaignStage): Promise<number> {
  const running = await campaigns.running();
  const times = new Map((await campaigns.readLedger()).map(({ to, takenAt }) => [to, takenAt]));
  const since = Date.now() - SILENCE_MS;
  return running.filter(({ startedAt, numbers }) => {
    const latest = numbers.reduce((last, number) => Math.max(last, times.get(number) ?? 0), startedAt);
    return latest < since;
  }).length;
}

export async function waitForEnd(campaigns: CampaignStage, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  const isRunning = async () => (await campaigns.running()).length > 0;
  // The database may be among the killed processes.
  while (Date.now() < until && (await isRunning().catch(() => true))) await pause(500);
}
