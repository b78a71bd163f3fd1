import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RECIPIENTS } from './campaign-round.ts';
import { crashOnce } from './crash-point.scenarios.ts';
import type { FaultStage } from './fault.stage.ts';
import { runningProcesses } from './running-processes.ts';
import type { FaultScenario } from './scenario.types.ts';

/** Steps of a campaign, by the service that gets there and its point (see libs/platform/src/message-points.ts). */
const steps: [service: string, point: string, description: string][] = [
  ['campaigns', 'planned', 'once recipients are frozen'],
  ['campaigns', 'cleared', 'once the next recipient may be sent to'],
  ['campaigns', 'ordered', 'once a message is ordered'],
  ['tickets', 'handled', 'once a message is stored'],
  ['connections', 'sent', 'once a message has left'],
  ['campaigns', 'settled', 'once the outcome is recorded'],
];
/** All processes of one of them are killed at once. */
const victims = ['campaigns', 'tickets', 'connections', 'nats'];
const inShortRun = new Set(['connections ordered']);
const common = {
  traffic: 'campaigns' as const,
  // A killed process leaves the turn of a number to the others after 30 s.
  limitSeconds: 60,
  countsFrom: 'end' as const,
};

/** @param times as of crashes at each point of a message; at each step of a campaign it is a tenth of them */
export const campaignScenarios = (times: number): FaultScenario[] => [
  ...steps.flatMap(([service, point, description]) =>
    victims.map((victim) => ({
      ...common,
      name: `campaigns: kill -9 of ${victim} ${description}`,
      ...(inShortRun.has(`${victim} ${point}`) ? { inShortRun: true as const } : {}),
      async run(stage: FaultStage, recovered: () => Promise<void>) {
        for (let n = 0; n < Math.ceil(times / 10); n++) {
          if (n > 0) await recovered();
          await crashCampaigns(stage, service, point, victim);
        }
      },
    })),
  ),
  {
    ...common,
    name: `campaigns: kill -9 of any service, ${Math.max(4, times)} times`,
    run: (stage) => killAtRandom(stage, Math.max(4, times)),
  },
];

async function crashCampaigns(stage: FaultStage, service: string, point: string, victim: string): Promise<void> {
  const pids = await runningProcesses(stage, victim);
  const crashed = crashOnce(stage, service, point, pids);
  // Recipients are frozen when a campaign starts.
  if (point === 'planned')
    for (const company of stage.campaigns.companies) await stage.campaigns.start(company, RECIPIENTS);
  else await stage.campaigns.keepRunning(RECIPIENTS);
  await crashed;
}

/** Kills all processes of one service, then of another, whether or not the first has recovered. */
async function killAtRandom(stage: FaultStage, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await stage.campaigns.keepRunning(RECIPIENTS).catch(() => undefined); // the gateway may wait for what was killed
    const victim = victims[randomInt(victims.length)] ?? 'campaigns';
    for (const pid of await runningProcesses(stage, victim)) process.kill(pid, 'SIGKILL');
    await pause(randomInt(1_000, 8_000));
  }
}
