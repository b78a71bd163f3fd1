import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from './build-product.ts';
import { inRoot } from './repository-paths.ts';

const usage = `npm run fuzz -- [worker|http|api] [--minutes 10] [--seed N] [--from N] [--cases N]

worker: sends hostile stanzas, protobufs and media to a connections worker and checks that the worker keeps running, that
its event loop does not stall, and that another company's messages all arrive in order.
http: sends hostile requests to every operation of the API and checks that none is answered with a 5xx and that each
refusal names the wrong field.
api: makes requests from the description of the public API, right, almost right and hostile, sends them with API keys of all
kinds, and checks codes, fields and answers against the description. Without an argument: one after the other.
A failure names its seed and cases: --seed, --from and --cases repeat them.
`;
const targets = {
  worker: { cwd: inRoot('services', 'connections'), config: 'fuzz/vitest.config.ts', spec: '' },
  http: { cwd: inRoot(), config: 'deploy/rig/fuzz/vitest.config.ts', spec: 'http.spec.ts' },
  api: { cwd: inRoot(), config: 'deploy/rig/fuzz/vitest.config.ts', spec: 'document.spec.ts' },
};
type FuzzTarget = keyof typeof targets;
const isTarget = (name: string): name is FuzzTarget => name in targets;

interface FuzzOptions {
  targets: FuzzTarget[];
  minutes: number;
  seed: number;
  from: number;
  cases: number;
}

function readFuzzOptions(): FuzzOptions {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: text, seed: text, from: text, cases: text, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const number = (name: 'minutes' | 'seed' | 'from' | 'cases', byDefault: number) => {
    const value = values[name] === undefined ? byDefault : Number(values[name]);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name}: ${values[name]} is not a number`);
    return value;
  };
  const unknown = positionals.find((name) => !isTarget(name));
  if (unknown !== undefined) throw new Error(`${unknown}: there are ${Object.keys(targets).join(', ')}`);
  const selected = positionals.filter(isTarget);
  return {
    targets: selected.length > 0 ? selected : Object.keys(targets).filter(isTarget),
    minutes: number('minutes', 10),
    seed: number('seed', Math.floor(Math.random() * 2 ** 31)),
    from: number('from', 0),
    cases: number('cases', 1_000_000_000),
  };
}

function readOrExit(): FuzzOptions {
  try {
    return readFuzzOptions();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

const { targets: selected, minutes, seed, from, cases } = readOrExit();
await buildProduct(join(tmpdir(), 'recado-fuzz-build.log'));
const codes: number[] = [];
for (const target of selected) codes.push(await runVitest(target));
process.exit(Math.max(...codes));

function runVitest(target: FuzzTarget): Promise<number> {
  const { cwd, config, spec } = targets[target];
  const vitest = inRoot('node_modules', '.bin', 'vitest');
  const child = spawn(vitest, ['run', ...(spec ? [spec] : []), '--config', config, '--disable-console-intercept'], {
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
