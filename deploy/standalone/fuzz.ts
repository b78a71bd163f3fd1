import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { inRoot } from './paths.ts';

const usage = `npm run fuzz -- [worker|http] [--minutes 10] [--seed N] [--from N] [--cases N]

worker: throws hostile stanzas, protobufs and media at a connections worker and sees that it lives, that its event loop
never stands still, and that another tenant on it hears everything in order.
http: throws hostile requests at every operation of the API and sees that none is answered with a 5xx and that each one
that is refused says which field is wrong. Without a word, both, one after the other.
What fails names the seed and cases to replay: --from and --cases make just these again.
`;
const sides = {
  worker: { cwd: inRoot('services', 'connections'), config: 'fuzz/vitest.config.ts' },
  http: { cwd: inRoot('deploy'), config: 'fuzz/vitest.config.ts' },
};
type Side = keyof typeof sides;
const isSide = (name: string): name is Side => name in sides;

interface Orders {
  sides: Side[];
  minutes: number;
  seed: number;
  from: number;
  cases: number;
}

function readOrders(): Orders {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: text, seed: text, from: text, cases: text, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const number = (name: 'minutes' | 'seed' | 'from' | 'cases', otherwise: number) => {
    const value = values[name] === undefined ? otherwise : Number(values[name]);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name}: ${values[name]} is not a number`);
    return value;
  };
  const unknown = positionals.find((name) => !isSide(name));
  if (unknown !== undefined) throw new Error(`${unknown}: there are ${Object.keys(sides).join(' and ')}`);
  const chosen = positionals.filter(isSide);
  return {
    sides: chosen.length > 0 ? chosen : ['worker', 'http'],
    minutes: number('minutes', 10),
    seed: number('seed', Math.floor(Math.random() * 2 ** 31)),
    from: number('from', 0),
    cases: number('cases', 1_000_000_000),
  };
}

function orders(): Orders {
  try {
    return readOrders();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

const { sides: chosen, minutes, seed, from, cases } = orders();
await build(join(tmpdir(), 'recado-fuzz-build.log'));
const codes: number[] = [];
for (const side of chosen) codes.push(await fuzz(side));
process.exit(Math.max(...codes));

function fuzz(side: Side): Promise<number> {
  const { cwd, config } = sides[side];
  const vitest = inRoot('node_modules', '.bin', 'vitest');
  const child = spawn(vitest, ['run', '--config', config, '--disable-console-intercept'], {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_MINUTES: String(minutes),
      FUZZ_SEED: String(seed),
      FUZZ_FROM: String(from),
      FUZZ_CASES: String(cases),
    },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
