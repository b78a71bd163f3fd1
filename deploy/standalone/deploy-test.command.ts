import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runCompose } from '../rig/deployments/compose.run.ts';
import { runKubernetes } from '../rig/deployments/kubernetes.run.ts';
import { buildImages } from '../rig/deployments/images.ts';
import type { TrafficScale } from '../rig/faults/traffic.stage.ts';
import { exitWithError } from './exit-with-error.ts';

const usage = `npm run deploy:test -- compose|kubernetes [--skip-build] [--only TEXT,TEXT] [--scale 2x4x4]

Builds the images of the last commit, and of a release after it with one more migration, and installs them.
compose: with Docker Compose on this machine: the main job, then an upgrade and killed containers while messages flow.
kubernetes: by the chart in the cluster of KUBECONFIG: the main job, then pods are replaced and killed, workers scaled, the
release upgraded, rolled back and installed again while messages flow. KUBE_LOAD is the command that loads an archive of images
into the cluster (kind: "kind load image-archive"). This machine must reach the addresses of the cluster's services.
--skip-build: the images of an earlier run are used. --only: the steps whose names contain one of the texts. KEEP=1 keeps the installation.
--scale: companies, numbers of each, and customers of each number.
`;
const targets = { compose: runCompose, kubernetes: runKubernetes };
type Target = keyof typeof targets;
const isTarget = (name: string): name is Target => name in targets;
const print = (line: string) => process.stdout.write(`${line}\n`);

function readScale(text: string): TrafficScale {
  const [companies = 0, lines = 0, customers = 0] = text.split('x').map(Number);
  const isCount = (value: number) => Number.isInteger(value) && value > 0;
  if (![companies, lines, customers].every(isCount)) throw new Error(`--scale: ${text} is not like 2x4x4`);
  return { companies, lines, customers };
}

async function main(): Promise<boolean> {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'skip-build': flag,
      only: { type: 'string', default: '' },
      scale: { type: 'string', default: '2x4x4' },
      help: flag,
    },
  });
  const chosen = positionals.filter(isTarget);
  if (values.help || chosen.length === 0 || chosen.length < positionals.length) {
    print(usage);
    return values.help === true;
  }
  execFileSync('docker', ['version'], { stdio: 'ignore' });
  if (!values['skip-build']) buildImages();
  let passed = true;
  for (const name of chosen)
    passed = (await targets[name](print, { only: values.only.split(','), scale: readScale(values.scale) })) && passed;
  return passed;
}

// A process that has nothing left to wait for ends by itself, before it has said that all is well.
process.exitCode = 1;
main().then((passed) => process.exit(passed ? 0 : 1), exitWithError);
