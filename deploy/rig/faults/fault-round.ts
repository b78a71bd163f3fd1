import { setTimeout as pause } from 'node:timers/promises';
import { checkDelivery } from './check-delivery.ts';
import { countBacklog, lastMessageId } from './count-backlog.ts';
import { runBotRound } from './bot-round.ts';
import { runCampaignRound } from './campaign-round.ts';
import type { FaultStage } from './fault.stage.ts';
import { renewSessions } from './traffic.stage.ts';
import { injectAndRecover, RECOVERY_TIMEOUT_MS, SERIES_CALM_MS, zeroSince } from './inject-and-recover.ts';
import { MachineMonitor } from './machine.monitor.ts';
import { PushRecorder } from './push.recorder.ts';
import type { RoundResult } from './round-result.ts';
import type { FaultScenario } from './scenario.types.ts';
import { TrafficGenerator } from './traffic.generator.ts';

export interface MessageRates {
  in: number;
  out: number;
}
const WARM_UP_MS = 40_000;
/** Traffic before the fault. */
const LEAD_MS = 3_000;
/** Acknowledgements and pushes of the last messages arrive. */
const TAIL_MS = 1_500;

/** Traffic without a fault: freshly started processes need several times as long for each message. */
export async function warmUp(stage: FaultStage, rates: MessageRates): Promise<void> {
  const traffic = new TrafficGenerator(stage, 'warm', 0, stage.chats, rates);
  await pause(WARM_UP_MS);
  const now = Date.now();
  const calm = await zeroSince(() => countBacklog(stage, traffic), now, now + RECOVERY_TIMEOUT_MS, SERIES_CALM_MS);
  await traffic.stop();
  await waitForDelivery(stage, traffic);
  if (calm === null) throw new Error('This machine is too slow for the rates even without a fault');
}

/** Injects one fault into running traffic and checks every message afterwards. */
export async function runFaultRound(
  stage: FaultStage,
  scenario: FaultScenario,
  name: string,
  rates: MessageRates,
): Promise<RoundResult> {
  if (scenario.traffic === 'bot') return runBotRound(stage, scenario);
  if (scenario.traffic === 'campaigns') return runCampaignRound(stage, scenario);
  await renewSessions(stage);
  const pushes = new PushRecorder(stage);
  await pushes.ready();
  await scenario.prepare?.(stage);
  const { sendingTimeoutMs } = scenario;
  const from = await lastMessageId(stage);
  const traffic = new TrafficGenerator(stage, name, from, stage.chats, rates, sendingTimeoutMs);
  const machine = new MachineMonitor();
  await pause(LEAD_MS);
  const times = await injectAndRecover(stage, scenario, async () => {
    await renewSessions(stage); // the recovery may take longer than an access token lasts
    return countBacklog(stage, traffic);
  });
  await traffic.stop();
  await waitForDelivery(stage, traffic);
  const { busy, fixedWork } = machine.stop();
  const report = await checkDelivery(stage, traffic, pushes, !scenario.reordersMessages);
  pushes.close();
  await scenario.cleanUp?.();
  return { scenario, ...report, ...times, cpuPerMessage: busy / report.sent, fixedWork };
}

/** Waits for the last messages, of any age; messages that are missing after the timeout are reported as lost. */
async function waitForDelivery(stage: FaultStage, traffic: TrafficGenerator): Promise<void> {
  const until = Date.now() + RECOVERY_TIMEOUT_MS;
  while ((await countBacklog(stage, traffic, 0).catch(() => 1)) > 0 && Date.now() < until) await pause(300);
  await pause(TAIL_MS);
}
