import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../standalone/build.ts';
import { root } from '../standalone/paths.ts';
import type { Fault } from './fault.ts';
import { allFaults } from './list.ts';
import { isLate, passed, round, warmUp, type Rates, type Result } from './round.ts';
import { aStage, type Stage } from './stage.ts';
import { columns, details, row, table } from './table.ts';

const usage = `npm run faults -- [--only text] [--companies 10] [--lines 10] [--customers 3] [--in 100] [--out 30] [--times 50] [--write file]
  Starts the product with three connection workers and two of everything else, lets customers write and agents
  answer, and does one damage after the other. --only: faults whose name contains one of the texts (a,b,c). --times: deaths at each
  point of a message's way. --write: the table, as Markdown.
  What is whole and only late is done twice more, and must be in time both times.`;
/** So many of a fault's rounds may be late where more are in time. */
const MOST_LATE = 1;
const say = (line: string) => process.stdout.write(`${line}\n`);

function options() {
  const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;
  const { values } = parseArgs({
    options: {
      only: text(''),
      companies: text('10'),
      lines: text('10'),
      customers: text('3'),
      in: text('100'),
      out: text('30'),
      times: text('50'),
      write: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(usage);
    process.exit(0);
  }
  const number = (name: 'companies' | 'lines' | 'customers' | 'in' | 'out' | 'times') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name}: "${values[name]}" is not a whole number above 0`);
    return value;
  };
  return {
    ...values,
    scale: {
      companies: number('companies'),
      lines: number('lines'),
      customers: number('customers'),
      workers: 3,
      replicas: 2,
    },
    rates: { in: number('in'), out: number('out') },
    times: number('times'),
  };
}

async function main(): Promise<boolean> {
  const { only, scale, rates, times, write } = options();
  const faults = allFaults(times).filter(({ name }) => only.split(',').some((text) => name.includes(text.trim())));
  if (faults.length === 0) throw new Error(`No fault's name contains "${only}"`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  await build(join(tmpdir(), 'recado-faults-build.log'));
  const stage = await aStage(scale, say);
  const results: Result[] = [];
  let through = 0;
  try {
    say(`\n${rates.in} messages/s in, ${rates.out}/s out, ${scale.workers} workers, two of every other service\n`);
    await warmUp(stage, rates);
    say(columns());
    for (const [n, fault] of faults.entries()) {
      const impossible = fault.refused?.();
      if (impossible) {
        say(`${fault.name}: not done here, ${impossible}`);
        continue;
      }
      const tried = await tries(stage, fault, `r${n}`, rates);
      results.push(...tried);
      if (isThrough(tried)) through++;
    }
  } finally {
    await stage.close();
  }
  const done = new Set(results.map(({ fault }) => fault)).size;
  const late = lateOf(results);
  say(`\n${through} of ${done} passed${late > 0 ? `, ${late} rounds late` : ''}`);
  if (write) writeFileSync(write, table(results, { commit, rates, scale }));
  return through === done;
}

const lateOf = (results: Result[]): number => results.filter(isLate).length;
/** In time at once, or two of three times. */
const isThrough = (results: Result[]): boolean =>
  results.every((result) => passed(result) || isLate(result)) && results.filter(passed).length > lateOf(results);

async function tries(stage: Stage, fault: Fault, name: string, rates: Rates): Promise<Result[]> {
  const results: Result[] = [];
  for (;;) {
    const result = await round(stage, fault, `${name}.${results.length}`, rates);
    results.push(result);
    say(row(result));
    if (passed(result)) {
      if (isThrough(results)) return results;
      continue;
    }
    say(details(result));
    if (!isLate(result) || lateOf(results) > MOST_LATE) return results;
  }
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}
