import type { DeadLetter, DeadLetterPage } from '@recado/contracts';
import {
  BadCommand,
  readCommand,
  usage,
  type Command,
  type CommandForOne,
  type Filter,
} from './dead-letters.options.ts';
import { Refused, SuperUserSession } from './dead-letters.session.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const warn = (line: string) => void process.stderr.write(`${line}\n`);

interface Found {
  deadLetters: DeadLetter[];
  /** All services responded. */
  isComplete: boolean;
}

async function find(session: SuperUserSession, filter: Filter): Promise<Found> {
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

async function list(session: SuperUserSession, filter: Filter): Promise<boolean> {
  const { deadLetters, isComplete } = await find(session, filter);
  for (const row of deadLetters) print(`${nameOf(row)}  ${row.at}  ${row.attempts} attempts  ${firstLine(row.error)}`);
  if (deadLetters.length === 0) print('There are none.');
  return isComplete;
}

/** The oldest first, as they happened. */
async function replayAll(session: SuperUserSession, filter: Filter): Promise<boolean> {
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

/** null: the event was handled. One that cannot be replayed does not keep the others from it. */
async function problemOf(session: SuperUserSession, { service, id }: DeadLetter): Promise<string | null> {
  try {
    const { handled, error } = await session.call('replay', { service, id });
    return handled ? null : firstLine(error ?? '');
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

async function perform(session: SuperUserSession, command: Command): Promise<boolean> {
  if (!('filter' in command)) return performForOne(session, command);
  return command.kind === 'list' ? list(session, command.filter) : replayAll(session, command.filter);
}

async function performForOne(session: SuperUserSession, { kind, service, id }: CommandForOne): Promise<boolean> {
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

/** A request that got no answer says why in its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function main(): Promise<number> {
  try {
    const command = readCommand(process.argv.slice(2));
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
    if (error instanceof BadCommand) warn(`\n${usage}`);
    return error instanceof BadCommand ? 2 : 1;
  }
}

process.exitCode = await main();
