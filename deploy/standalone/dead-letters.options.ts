import { parseArgs } from 'node:util';

export const usage = `npm run dead-letters -- list    [--service S] [--name N] [--company C]
npm run dead-letters -- show    --service S ID
npm run dead-letters -- replay  --service S ID
npm run dead-letters -- replay  --all [--service S] [--name N] [--company C]
npm run dead-letters -- discard --service S ID

Events that a service could not handle after six tries, of the product that runs at RECADO_URL
(http://127.0.0.1:8080). RECADO_EMAIL and RECADO_PASSWORD are a super user's, and RECADO_CODE the code of the second
factor; what is missing is asked for. Signing in ends the session this user has in a browser.

replay --all handles everything that matches again, the oldest first. Ends with 1 when an event could not be handled or
a service did not respond.
`;

export interface Filter {
  service?: string;
  name?: string;
  companyId?: number;
}
export type Command = { kind: 'list' | 'replayAll'; filter: Filter } | CommandForOne;
export interface CommandForOne {
  kind: 'show' | 'replay' | 'discard';
  service: string;
  id: number;
}

/** A wrong option; the message names it. */
export class BadCommand extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = { service: text, name: text, company: text, all: flag, help: flag };

/** @returns null when only help is wanted */
export function readCommand(args: string[]): Command | null {
  const { values, positionals } = parse(args);
  const [kind, id, ...rest] = positionals;
  if (values.help) return null;
  if (rest.length > 0) throw new BadCommand(`${rest.join(' ')}: one id is enough`);
  if (values.all && kind !== 'replay') throw new BadCommand('--all: only replay takes it');
  const { service, name, company } = values;
  const filter: Filter = {
    ...(service !== undefined && { service }),
    ...(name !== undefined && { name }),
    ...(company !== undefined && { companyId: wholeNumber('--company', company) }),
  };
  if (kind === 'list' || (kind === 'replay' && values.all)) {
    if (id !== undefined) throw new BadCommand(`${id}: no id is expected here`);
    return { kind: kind === 'list' ? 'list' : 'replayAll', filter };
  }
  if (kind !== 'show' && kind !== 'replay' && kind !== 'discard')
    throw new BadCommand(`${kind ?? 'nothing'}: expected list, show, replay or discard`);
  if (service === undefined) throw new BadCommand('--service: which service it is of');
  if (id === undefined) throw new BadCommand(`${kind}: expected an id`);
  return { kind, service, id: wholeNumber('id', id) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new BadCommand((error as Error).message);
  }
}

function wholeNumber(name: string, given: string): number {
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < 1) throw new BadCommand(`${name}: ${given} is not a whole number`);
  return value;
}
