import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatApiOutcome, runApiCalls } from '../rig/faults/api-run.ts';
import { runCampaigns } from '../rig/faults/campaign-run.ts';
import { runFaultRound, warmUp, type MessageRates } from '../rig/faults/fault-round.ts';
import { openFaultStage, type FaultStage } from '../rig/faults/fault.stage.ts';
import { formatFailure, formatHeadings, formatMarkdown, formatRow } from '../rig/faults/format-results.ts';
import { limitScenarios } from '../rig/faults/limit.scenarios.ts';
import { openLimitStage } from '../rig/faults/limit.stage.ts';
import { listScenarios } from '../rig/faults/list-scenarios.ts';
import { isLate, isPassed, type RoundResult } from '../rig/faults/round-result.ts';
import type { FaultScenario } from '../rig/faults/scenario.types.ts';
import { buildProduct } from './build-product.ts';
import { root } from './repository-paths.ts';

const usage = `npm run faults -- [--only text] [--companies 10] [--lines 10] [--customers 3] [--bots 8] [--in 100] [--out 30] [--times 50] [--write file]
  Starts the product with three connection workers and two replicas of every other service, lets customers write and
  agents answer, and injects one fault after the other.
  In faults of "the bot" contacts talk to menus and to an integration instead, as many as --bots to each.
  --only: faults with a name that contains one of the texts (a,b,c). --times: crashes at each point in the processing of
  a message, and a tenth of them at each step of the bot. --write: a file for the table, in Markdown.
  A fault whose only failure is a late recovery is repeated twice and must then be in time both times.
npm run faults -- campaigns [--companies 50] [--largest 600] [--per-line 150] [--delay 5] [--kill-every 30]
  Companies send campaigns of 20 to --largest recipients at once, a number for every --per-line recipients, one message each
  --delay seconds, while processes are killed. The smallest must take at most twice as long as alone.
npm run faults -- limits [--only text]
  The same traffic, 15 messages a second in and 5 out, on a disk without space or inodes, without file handles, and with
  little memory. The data folder is on a file system in memory, which needs root.
npm run faults -- api [--calls 10000] [--lines 12] [--customers 10] [--kill-every 12]
  Integrators call the messages API for --lines numbers with --customers each, with timeouts, broken connections and
  repetitions, while a process is killed every --kill-every seconds. Each call must be one message on the phone, with its
  status and its webhooks, signed and in order.`;
/** Rounds of a fault that may be late when more rounds are in time. */
const MOST_LATE = 1;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Reads options that are numbers. */
function readNumbers<Name extends string>(args: string[], defaults: Record<Name, string>): Record<Name, number> {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, byDefault]) => [
        name,
        { type: 'string', default: byDefault as string } as const,
      ]),
    ),
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, readNumber(name, String(text))]),
  ) as Record<Name, number>;
}

/** `npm run faults -- campaigns` */
async function runCampaignsOnly(args: string[]): Promise<boolean> {
  const defaults = { companies: '50', largest: '600', 'per-line': '150', delay: '5', 'kill-every': '30' };
  const { 'per-line': perLine, 'kill-every': killEvery, ...others } = readNumbers(args, defaults);
  await buildProduct(join(tmpdir(), 'recado-faults-build.log'));
  return runCampaigns({ ...others, perLine, killEvery }, print);
}

/** `npm run faults -- api` */
async function runApiOnly(args: string[]): Promise<boolean> {
  const defaults = { calls: '10000', lines: '12', customers: '10', 'kill-every': '12' };
  const { 'kill-every': killEvery, ...others } = readNumbers(args, defaults);
  await buildProduct(join(tmpdir(), 'recado-faults-build.log'));
  const outcome = await runApiCalls({ ...others, killEvery }, print);
  formatApiOutcome(outcome).forEach((line) => print(line));
  return Object.values<string[]>({ ...outcome.report }).every(({ length }) => length === 0);
}

/** `npm run faults -- limits` */
async function runLimitsOnly(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { only: { type: 'string', default: '' } } });
  await buildProduct(join(tmpdir(), 'recado-faults-build.log'));
  const scale = { companies: 2, lines: 3, customers: 2, bots: 1, workers: 2, replicas: 2 };
  const stage = await openLimitStage(scale, print);
  try {
    print(formatHeadings());
    const results: RoundResult[] = [];
    for (const [n, scenario] of limitScenarios(stage).entries()) {
      if (!scenario.name.includes(values.only) || isSkipped(scenario)) continue;
      results.push(...(await runRounds(stage, scenario, `l${n}`, { in: 15, out: 5 })));
    }
    return results.every(isPassed);
  } finally {
    await stage.close();
  }
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: "${text}" is not a whole number above 0`);
  return value;
}

function readFaultOptions() {
  const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
  const { values } = parseArgs({
    options: {
      only: text(''),
      companies: text('10'),
      lines: text('10'),
      customers: text('3'),
      bots: text('8'),
      in: text('100'),
      out: text('30'),
      times: text('50'),
      write: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    print(usage);
    process.exit(0);
  }
  const number = (name: 'companies' | 'lines' | 'customers' | 'bots' | 'in' | 'out' | 'times') =>
    readNumber(name, values[name]);
  return {
    ...values,
    scale: {
      companies: number('companies'),
      lines: number('lines'),
      customers: number('customers'),
      bots: number('bots'),
      workers: 3,
      replicas: 2,
    },
    rates: { in: number('in'), out: number('out') },
    times: number('times'),
  };
}

async function main(): Promise<boolean> {
  const { only, scale, rates, times, write } = readFaultOptions();
  const scenarios = listScenarios(times).filter(({ name }) =>
    only.split(',').some((text) => name.includes(text.trim())),
  );
  if (scenarios.length === 0) throw new Error(`No fault's name contains "${only}"`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  await buildProduct(join(tmpdir(), 'recado-faults-build.log'));
  const stage = await openFaultStage(scale, print);
  const results: RoundResult[] = [];
  let passed = 0;
  try {
    print(`\n${rates.in} messages/s in, ${rates.out}/s out, ${scale.workers} workers, two of every other service\n`);
    await warmUp(stage, rates);
    print(formatHeadings());
    for (const [n, scenario] of scenarios.entries()) {
      if (isSkipped(scenario)) continue;
      const rounds = await runRounds(stage, scenario, `r${n}`, rates);
      results.push(...rounds);
      if (arePassed(rounds)) passed++;
    }
  } finally {
    await stage.close();
  }
  const done = new Set(results.map(({ scenario }) => scenario)).size;
  const late = countLate(results);
  print(`\n${passed} of ${done} passed${late > 0 ? `, ${late} rounds late` : ''}`);
  if (write) writeFileSync(write, formatMarkdown(results, { commit, rates, scale }));
  return passed === done;
}

/** Says it of a fault that this machine cannot run. */
function isSkipped({ name, unavailableReason }: FaultScenario): boolean {
  const reason = unavailableReason?.() ?? null;
  if (reason) print(`${name}: skipped, ${reason}`);
  return reason !== null;
}

const countLate = (results: RoundResult[]): number => results.filter(isLate).length;
/** Whether the scenario was in time at the first round, or in two of three. */
const arePassed = (results: RoundResult[]): boolean =>
  results.every((result) => isPassed(result) || isLate(result)) && results.filter(isPassed).length > countLate(results);

async function runRounds(
  stage: FaultStage,
  scenario: FaultScenario,
  name: string,
  rates: MessageRates,
): Promise<RoundResult[]> {
  const results: RoundResult[] = [];
  for (;;) {
    const result = await runFaultRound(stage, scenario, `${name}.${results.length}`, rates);
    results.push(result);
    print(formatRow(result));
    if (isPassed(result)) {
      if (arePassed(results)) return results;
      continue;
    }
    print(formatFailure(result));
    if (!isLate(result) || countLate(results) > MOST_LATE) return results;
  }
}

try {
  const [mode, ...rest] = process.argv.slice(2);
  const modes: Record<string, (args: string[]) => Promise<boolean>> = {
    campaigns: runCampaignsOnly,
    api: runApiOnly,
    limits: runLimitsOnly,
  };
  process.exit((await (modes[mode ?? '']?.(rest) ?? main())) ? 0 : 1);
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}
