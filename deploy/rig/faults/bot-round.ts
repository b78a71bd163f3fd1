import { setTimeout as pause } from 'node:timers/promises';
import type { BotChat } from './bot-chat.ts';
import type { FaultStage } from './fault.stage.ts';
import type { RoundResult } from './round-result.ts';
import { injectAndRecover } from './inject-and-recover.ts';
import { MachineMonitor } from './machine.monitor.ts';
import type { FaultScenario } from './scenario.types.ts';

/** Conversations before the fault. */
const LEAD_MS = 3_000;
/** Conversations after the last quiet time. */
const AFTER_MS = 3_000;
/** An answer that is younger is not part of the backlog. */
const GRACE_MS = 3_000;
/** A text that is sent twice may come later than the first one. */
const TAIL_MS = 3_000;

/**
 * Injects one fault while contacts talk to the bot, and compares the received messages of each with the expected ones.
 */
export async function runBotRound(stage: FaultStage, scenario: FaultScenario): Promise<RoundResult> {
  const { chats } = stage.bot;
  const machine = new MachineMonitor();
  const stopping = new AbortController();
  const talks = chats.map((chat) => chat.converse(stopping.signal));
  await pause(LEAD_MS);
  const times = await injectAndRecover(stage, scenario, async () => countWaiting(chats));
  await pause(Math.max(0, ...chats.map(({ quietUntil }) => quietUntil - Date.now())) + AFTER_MS);
  stopping.abort();
  await Promise.all(talks);
  await pause(TAIL_MS);
  const { busy, fixedWork } = machine.stop();
  const found = await Promise.all(chats.map((chat) => chat.findDifferences()));
  const sent = found.reduce((sum, differences) => sum + differences.sent, 0);
  return {
    scenario,
    ...times,
    sent,
    lost: found.flatMap(({ lost }) => lost),
    doubled: found.flatMap(({ doubled }) => doubled),
    outOfOrder: found.flatMap(({ outOfOrder }) => outOfOrder),
    foreign: [],
    refused: [],
    cpuPerMessage: busy / sent,
    fixedWork,
  };
}

const countWaiting = (chats: BotChat[]): number => {
  const since = Date.now() - GRACE_MS;
  return chats.filter(({ waitingSince, isGivenUp }) => isGivenUp || (waitingSince ?? Infinity) < since).length;
};
