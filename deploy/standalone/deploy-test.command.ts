import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runCompose } from '../deployments/compose.run.ts';
import { buildImages } from '../deployments/images.ts';
import { exitWithError } from './exit-with-error.ts';

const usage = `npm run deploy:test -- compose [--skip-build]

Builds the images of the last commit, and of a release after it with one more migration, and installs them.
compose: with Docker Compose on this machine: the main job, then an upgrade and killed containers while messages flow.
--skip-build: the images of an earlier run are used. KEEP=1 keeps the installation.
`;
const targets = { compose: runCompose };
type Target = keyof typeof targets;
const isTarget = (name: string): name is Target => name in targets;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'skip-build': flag, help: flag },
  });
  const chosen = positionals.filter(isTarget);
  if (values.help || chosen.length === 0 || chosen.length < positionals.length) {
    print(usage);
    return values.help === true;
  }
  execFileSync('docker', ['version'], { stdio: 'ignore' });
  if (!values['skip-build']) buildImages();
  let passed = true;
  for (const name of chosen) passed = (await targets[name](print)) && passed;
  return passed;
}

main().then((passed) => process.exit(passed ? 0 : 1), exitWithError);
