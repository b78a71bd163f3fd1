import type { DeadLetter, DeadLetterPage } from '@recado/contracts';
import {
  InvalidDeadLetterOption,
  readDeadLetterCommand,
  usage,
  type DeadLetterCommand,
  type SingleDeadLetterCommand,
  type DeadLetterFilter,
} from './dead-letters.options.ts';
import { RequestRefused, SuperUserSession } from './dead-letters.session.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

interface FoundDeadLetters {
  deadLetters: DeadLetter[];
  /** All services responded. */
  isComplete: boolean;
}

async function find(session: SuperUserSession, filter: DeadLetterFilter): Promise<FoundDeadLetters> {
  const deadLetters: DeadLetter[] = [];
  const unavailable = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: DeadLetterPage = await session.call('list', { ...filter, ...(cursor && { cursor }) });
    deadLetters.push(...page.deadLetters);
    for (const service of page.unavailable) unavailable.add(service);
    cursor = page.cursor;
  }
  for (const service of unavailable) warn(`${service} does not respond: its dead letters are missing.`);
  return { deadLetters, isComplete: unavailable.size === 0 };
}

const firstLine = (error: string) => error.split('\n')[0] ?? '';
const nameOf = ({ service, id, name, companyId }: DeadLetter) => `${service} ${id}  ${name}  company ${companyId}`;

async function list(session: SuperUserSession, filter: DeadLetterFilter): Promise<boolean> {
  const { deadLetters, isComplete } = await find(session, filter);
  for (const row of deadLetters) print(`${nameOf(row)}  ${row.at}  ${row.attempts} attempts  ${firstLine(row.error)}`);
  if (deadLetters.length === 0) print('There are none.');
  return isComplete;
}

/** Oldest first, the order in which the events happened. */
async function replayAll(session: SuperUserSession, filter: DeadLetterFilter): Promise<boolean> {
  const { deadLetters, isComplete } = await find(session, filter);
  let handled = 0;
  for (const row of deadLetters.toReversed()) {
    const problem = await problemOf(session, row);
    if (problem === null) handled++;
    else print(`${nameOf(row)}  ${problem}`);
  }
  print(`${handled} of ${deadLetters.length} handled.`);
  return isComplete && handled === deadLetters.length;
}

/** null: the event was handled. A refused replay is reported, and the others go on. */
async function problemOf(session: SuperUserSession, { service, id }: DeadLetter): Promise<string | null> {
  try {
    const { handled, error } = await session.call('replay', { service, id });
    return handled ? null : firstLine(error ?? '');
  } catch (error) {
    if (error instanceof RequestRefused) return error.message;
    throw error;
  }
}

async function perform(session: SuperUserSession, command: DeadLetterCommand): Promise<boolean> {
  if (!('filter' in command)) return performForOne(session, command);
  return command.kind === 'list' ? list(session, command.filter) : replayAll(session, command.filter);
}

async function performForOne(
  session: SuperUserSession,
  { kind, service, id }: SingleDeadLetterCommand,
): Promise<boolean> {
  if (kind === 'replay') {
    const { handled, error, attempts } = await session.call('replay', { service, id });
    print(handled ? 'Handled.' : `Not handled, attempt ${attempts}: ${error}`);
    return handled;
  }
  if (kind === 'show') {
    print(JSON.stringify(await session.call('get', { service, id }), null, 2));
    return true;
  }
  await session.call('discard', { service, id });
  print('Discarded.');
  return true;
}

/** An error of `fetch` has its reason in its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function main(): Promise<number> {
  try {
    const command = readDeadLetterCommand(process.argv.slice(2));
    if (!command) {
      print(usage);
      return 0;
    }
    const session = await SuperUserSession.open(process.env['RECADO_URL'] || 'http://127.0.0.1:8080', process.env);
    try {
      return (await perform(session, command)) ? 0 : 1;
    } finally {
      await session.close();
    }
  } catch (error) {
    warn(messageOf(error));
    if (error instanceof InvalidDeadLetterOption) warn(`\n${usage}`);
    return error instanceof InvalidDeadLetterOption ? 2 : 1;
  }
}

process.exitCode = await main();
