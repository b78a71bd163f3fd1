import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { NOT_RUN } from '../standalone/list-skipped.ts';
import { compiledTool } from '../test-runner/compiled-tools.ts';

/** Programs of integrators, which are no part of the project: installed for the tests that play one, each version once. */

const execute = promisify(execFile);
const MINUTES = 60_000;

export interface Place {
  cwd: string;
  env?: Record<string, string>;
}
/** @returns the output of the program @throws Error with the output of a program that failed */
export async function run(program: string, args: string[], { cwd, env }: Place): Promise<string> {
  const path = [join(cwd, 'node_modules', '.bin'), dirname(process.execPath), process.env['PATH']].join(':');
  try {
    const all = { ...process.env, PATH: path, ...env };
    return (await execute(program, args, { cwd, env: all, maxBuffer: 50_000_000, timeout: 9 * MINUTES })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const printed = `${stdout}\n${stderr}`.trim().slice(-6_000);
    throw new Error(`${program} ${args.join(' ')}:\n${printed || String(error)}`, { cause: error });
  }
}

interface Install {
  /** The name of its folder in the user's cache. */
  name: string;
  /** Installed anew when this file changes. */
  pins: string;
  /** Programs that must be there already. */
  needs: string[];
  into: (folder: string) => Promise<void>;
}
/** A folder of installed programs, or why there is none. */
export type Installed = { folder: string; missing?: undefined } | { folder?: undefined; missing: string };

/** Installs programs of other people once; a program that cannot be installed is reported as not run. */
export async function install({ name, pins, needs, into }: Install): Promise<Installed> {
  for (const program of needs)
    if (!(await run(program, [program === 'go' ? 'version' : '--version'], { cwd: '/' }).catch(() => null)))
      return notRun(name, `there is no ${program}`);
  const hash = createHash('sha256').update(readFileSync(pins)).digest('hex').slice(0, 12);
  const folder = compiledTool(`${name}-${hash}`);
  if (existsSync(folder)) return { folder };
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  try {
    await into(own);
    // Another clone on this machine may have been faster.
    if (!existsSync(folder)) renameSync(own, folder);
    return { folder };
  } catch (error) {
    return notRun(name, String(error).split('\n').filter(Boolean).slice(0, 3).join(' '));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function notRun(name: string, reason: string): Installed {
  process.stdout.write(`${NOT_RUN}${name}: ${reason}\n`);
  return { missing: reason };
}

/** The packages of a folder with a lock file. */
export const installPackages = (name: string, sources: string): Promise<Installed> =>
  install({
    name,
    pins: join(sources, 'package-lock.json'),
    needs: ['npm'],
    into: async (cwd) => {
      for (const file of ['package.json', 'package-lock.json']) cpSync(join(sources, file), join(cwd, file));
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd });
    },
  });

/** Python with the packages of a list. */
export const installPython = (name: string, requirements: string): Promise<Installed> =>
  install({
    name,
    pins: requirements,
    needs: ['python3'],
    into: async (cwd) => {
      await run('python3', ['-m', 'venv', '.'], { cwd });
      await run(join(cwd, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements], { cwd });
    },
  });
