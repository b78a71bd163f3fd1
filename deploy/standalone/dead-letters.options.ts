import { parseArgs } from 'node:util';

export const usage = `npm run dead-letters -- list    [--service S] [--name N] [--company C]
npm run dead-letters -- show    --service S ID
npm run dead-letters -- replay  --service S ID
npm run dead-letters -- replay  --all [--service S] [--name N] [--company C]
npm run dead-letters -- discard --service S ID

Events that a service could not handle after six tries, of the product that runs at RECADO_URL
(http://127.0.0.1:8080). RECADO_EMAIL and RECADO_PASSWORD are a super user's, and RECADO_CODE the code of the second
factor; missing values are asked for. Signing in ends the session this user has in a browser.

replay --all handles everything that matches again, the oldest first. Ends with 1 when an event could not be handled or
a service did not respond.
`;

export interface DeadLetterFilter {
  service?: string;
  name?: string;
  companyId?: number;
}
export type DeadLetterCommand = { kind: 'list' | 'replayAll'; filter: DeadLetterFilter } | SingleDeadLetterCommand;
export interface SingleDeadLetterCommand {
  kind: 'show' | 'replay' | 'discard';
  service: string;
  id: number;
}

/** The message names the wrong option. */
export class InvalidDeadLetterOption extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = { service: text, name: text, company: text, all: flag, help: flag };

/** @returns null when only help is wanted */
export function readDeadLetterCommand(args: string[]): DeadLetterCommand | null {
  const { values, positionals } = parse(args);
  const [kind, id, ...rest] = positionals;
  if (values.help) return null;
  if (rest.length > 0) throw new InvalidDeadLetterOption(`${rest.join(' ')}: one id is enough`);
  if (values.all && kind !== 'replay') throw new InvalidDeadLetterOption('--all: only replay takes it');
  const { service, name, company } = values;
  const filter: DeadLetterFilter = {
    ...(service !== undefined && { service }),
    ...(name !== undefined && { name }),
    ...(company !== undefined && { companyId: wholeNumber('--company', company) }),
  };
  if (kind === 'list' || (kind === 'replay' && values.all)) {
    if (id !== undefined) throw new InvalidDeadLetterOption(`${id}: no id is expected here`);
    return { kind: kind === 'list' ? 'list' : 'replayAll', filter };
  }
  if (kind !== 'show' && kind !== 'replay' && kind !== 'discard')
    throw new InvalidDeadLetterOption(`${kind ?? 'nothing'}: expected list, show, replay or discard`);
  if (service === undefined) throw new InvalidDeadLetterOption('--service: expected the service of the dead letter');
  if (id === undefined) throw new InvalidDeadLetterOption(`${kind}: expected an id`);
  return { kind, service, id: wholeNumber('id', id) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new InvalidDeadLetterOption((error as Error).message);
  }
}

function wholeNumber(name: string, given: string): number {
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidDeadLetterOption(`${name}: ${given} is not a whole number`);
  return value;
}
