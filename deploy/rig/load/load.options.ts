import { parseArgs } from 'node:util';
import { shapes, type LoadShape } from './load-shapes.ts';

export type PrintLine = (line: string) => void;

export interface LoadOptions {
  /** Address of the simulator's control interface. */
  url: string;
  /** Number of customers who write. */
  phones: number;
  /** Number of linked numbers that they write to. */
  connections: number;
  /** Messages per second, on average. */
  rate: number;
  seconds: number;
  shape: LoadShape;
  /** How long the run waits for acknowledgements at the end. */
  settleSeconds: number;
  /** Where missing connections are created and linked, as this admin; null: enough numbers must be linked already. */
  gateway: { url: string; email: string; password: string } | null;
}

export const usage = `npm run load -- [--url http://127.0.0.1:8090] [options]

Customers write to linked numbers of a simulator, and the messages are checked against its ledger. Exits with 1 when a
message is missing, was delivered twice or was acknowledged out of order within its chat.

  --url URL          the simulator (http://127.0.0.1:8090)
  --phones N         customers who write (200)
  --connections N    linked numbers they write to (1)
  --rate N           messages a second, on average (10)
  --seconds N        how long (60)
  --shape S          ${shapes.join(' | ')} (steady)
  --settle N         seconds to wait for the last acknowledgements (60)
  --gateway URL      create and link missing connections, with
  --email, --password  an admin of the company that gets them (or LOAD_EMAIL, LOAD_PASSWORD)
`;

/** The message names the wrong option. */
export class InvalidLoadOption extends Error {}

const text = { type: 'string' } as const;
const options = {
  url: text,
  phones: text,
  connections: text,
  rate: text,
  seconds: text,
  shape: text,
  settle: text,
  gateway: text,
  email: text,
  password: text,
  help: { type: 'boolean' },
} as const;

/** @returns null when only help is wanted */
export function readLoadOptions(args: string[], env: NodeJS.ProcessEnv): LoadOptions | null {
  const values = parse(args);
  if (values.help) return null;
  const whole = (name: 'phones' | 'connections' | 'rate' | 'seconds' | 'settle', byDefault: number, most: number) => {
    const value = Number(values[name] ?? byDefault);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new InvalidLoadOption(`--${name}: expected a whole number from 1 to ${most}, not ${values[name]}`);
    return value;
  };
  const shape = shapes.find((name) => name === (values.shape ?? 'steady'));
  if (!shape) throw new InvalidLoadOption(`--shape: expected one of ${shapes.join(', ')}, not ${values.shape}`);
  return {
    url: address('url', values.url ?? 'http://127.0.0.1:8090'),
    phones: whole('phones', 200, 1_000_000),
    connections: whole('connections', 1, 100_000),
    rate: whole('rate', 10, 100_000),
    seconds: whole('seconds', 60, 1_000_000),
    settleSeconds: whole('settle', 60, 100_000),
    shape,
    gateway: gateway(values, env),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new InvalidLoadOption(error instanceof Error ? error.message : String(error));
  }
}

function gateway(values: ReturnType<typeof parse>, env: NodeJS.ProcessEnv): LoadOptions['gateway'] {
  if (!values.gateway) return null;
  const email = values.email ?? env['LOAD_EMAIL'];
  const password = values.password ?? env['LOAD_PASSWORD'];
  if (!email || !password) throw new InvalidLoadOption('--gateway: needs --email and --password of an admin');
  return { url: address('gateway', values.gateway), email, password };
}

function address(name: string, given: string): string {
  const url = URL.parse(given);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new InvalidLoadOption(`--${name}: ${given} is not an http address`);
  return given.replace(/\/+$/, '');
}
