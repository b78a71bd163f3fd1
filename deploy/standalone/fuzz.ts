import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { inRoot } from './paths.ts';

const usage = `npm run fuzz -- [--minutes 10] [--seed N] [--from N] [--cases N]

Throws hostile stanzas, protobufs and media at a connections worker and sees that it lives, that its event loop never
stands still, and that another tenant on it hears everything in order. What fails names the seed and cases to replay:
--from and --cases make just these again.
`;

function readOrders(): Record<'minutes' | 'seed' | 'from' | 'cases', number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
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
  return {
    minutes: number('minutes', 10),
    seed: number('seed', Math.floor(Math.random() * 2 ** 31)),
    from: number('from', 0),
    cases: number('cases', 1_000_000_000),
  };
}

function orders(): ReturnType<typeof readOrders> {
  try {
    return readOrders();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

const { minutes, seed, from, cases } = orders();
await build(join(tmpdir(), 'recado-fuzz-build.log'));
const vitest = inRoot('node_modules', '.bin', 'vitest');
const child = spawn(vitest, ['run', '--config', 'fuzz/vitest.config.ts', '--disable-console-intercept'], {
  cwd: inRoot('services', 'connections'),
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_MINUTES: String(minutes),
    FUZZ_SEED: String(seed),
    FUZZ_FROM: String(from),
    FUZZ_CASES: String(cases),
  },
});
child.once('exit', (code) => process.exit(code ?? 1));
