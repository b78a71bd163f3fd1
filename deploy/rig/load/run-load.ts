import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/percentiles.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { LedgerChecker, type LedgerVerdict } from './ledger.checker.ts';
import type { LoadOptions, PrintLine } from './load.options.ts';
import { MessageWriter } from './message.writer.ts';
import { prepareParticipants } from './prepare-participants.ts';

const PROGRESS_MS = 1_000;
const POLL_MS = 500;

/** Sends the messages and checks them. Prints a line per second and a table at the end. @returns whether all is well */
export async function runLoad(options: LoadOptions, print: PrintLine): Promise<boolean> {
  const simulator = new SimulatorClient(options.url);
  const participants = await prepareParticipants(simulator, options, print);
  const { phones, connections, rate, seconds, shape } = options;
  print(`  ${phones} phones write to ${connections} numbers: ${rate}/s for ${seconds} s, ${shape}`);
  const checker = new LedgerChecker(simulator, participants.customers, await simulator.newestSequence());
  const writer = new MessageWriter(simulator, options, participants);
  const written = writer.start();
  await Promise.race([written, reportProgress(checker, writer, print)]);
  await written;
  await waitForAcknowledgements(checker, options.settleSeconds);
  writer.stop();
  return printVerdict(checker.verdict(), writer, print);
}

async function reportProgress(checker: LedgerChecker, writer: MessageWriter, print: PrintLine): Promise<void> {
  for (let second = 1, before = 0; !writer.isOver; second++) {
    await pause(PROGRESS_MS);
    const { open, done } = await checker.update();
    const { sent, late } = writer;
    const progress = `sent ${sent}, acknowledged ${done} (+${done - before}), under way ${open}, late ${late}`;
    print(`  ${String(second).padStart(5)} s  ${progress}`);
    before = done;
  }
}

async function waitForAcknowledgements(checker: LedgerChecker, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(POLL_MS)) {
    const { open } = await checker.update();
    if (open === 0) return;
  }
}

function printVerdict(verdict: LedgerVerdict, { sent, failed }: MessageWriter, print: PrintLine): boolean {
  const { taken, delivered, acknowledged, missing, doubled, outOfOrder, waits } = verdict;
  const wait = (share: number) => (waits.length ? `${percentile(waits, share)} ms` : 'none');
  const notInLedger = sent - taken;
  print('');
  for (const [name, value] of [
    ['sent', sent],
    ['refused by the simulator', failed.length],
    ['delivered', delivered],
    ['acknowledged', acknowledged],
    ['accepted → acknowledged, p50', wait(0.5)],
    ['accepted → acknowledged, p99', wait(0.99)],
    ['missing', missing + notInLedger],
    ['delivered twice', doubled],
    ['out of order within a chat', outOfOrder],
  ])
    print(`  ${String(name).padEnd(30)}${value}`);
  if (failed[0]) print(`  the first refusal: ${failed[0]}`);
  return failed.length + missing + notInLedger + doubled + outOfOrder === 0;
}
