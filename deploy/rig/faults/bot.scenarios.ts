import { crashOnce } from './crash-point.scenarios.ts';
import type { FaultStage } from './fault.stage.ts';
import { runningProcesses } from './running-processes.ts';
import type { FaultScenario } from './scenario.types.ts';

/** Steps of a turn, by the service that gets there and its point (see libs/platform/src/message-points.ts). */
const steps: [service: string, point: string, description: string][] = [
  ['tickets', 'handled', 'once a message is stored'],
  ['tickets', 'published', 'once the order of a turn is published'],
  ['integrations', 'handled', 'once a turn is stored'],
  ['integrations', 'claimed', 'once a turn is claimed'],
  ['integrations', 'answered', 'once the foreign system has answered'],
  ['integrations', 'kept', 'once the answer is kept'],
  ['tickets', 'taken', 'once tickets has taken the answer'],
  ['integrations', 'delivered', 'once tickets has confirmed the answer'],
  ['connections', 'sent', 'once an answer has left'],
];
/** All processes of one of them are killed at once. */
const victims = ['tickets', 'integrations', 'nats'];
/**
 * Contacts write nothing for so long after a crash: an answer that is given again, once the lease of its turn has ended,
 * then finds the conversation where it was. After another message it would be void.
 */
const QUIET_MS = 15_000;
const inShortRun = new Set(['integrations answered']);

/** @param times crashes at each point of a message; at each step of a turn it is a tenth of them */
export const botScenarios = (times: number): FaultScenario[] =>
  steps.flatMap(([service, point, description]) =>
    victims.map((victim) => ({
      name: `the bot: kill -9 of ${victim} ${description}`,
      traffic: 'bot' as const,
      // A killed NATS is away for seconds, and each service then connects and reads again; turns wait for their lease.
      limitSeconds: 60,
      countsFrom: 'end' as const,
      ...(inShortRun.has(`${victim} ${point}`) ? { inShortRun: true as const } : {}),
      async run(stage: FaultStage, recovered: () => Promise<void>) {
        for (let n = 0; n < Math.ceil(times / 10); n++) {
          if (n > 0) await recovered();
          await crashOnce(stage, service, point, await runningProcesses(stage, victim));
          for (const chat of stage.bot.chats) chat.stayQuiet(QUIET_MS);
        }
      },
    })),
  );
