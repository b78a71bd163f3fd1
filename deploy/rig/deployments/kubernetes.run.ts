import { isChosen, openTraffic, type Print, type RunOptions } from './deployment.ts';
import { KubernetesDeployment } from './kubernetes.deployment.ts';
import { faultsOf, formatFigures, runTrafficRound, tableHead } from './traffic-round.ts';

interface Limits {
  awaySeconds: number;
  failedRequests?: number;
}
/** A killed pod's sessions are linked again within this time; those of one that ends by itself are handed over. */
const KILLED: Limits = { awaySeconds: 12 };
const DRAINED: Limits = { awaySeconds: 3 };
/** No number loses its connection, and no request fails. */
const UNNOTICED: Limits = { awaySeconds: 3, failedRequests: 0 };
const UPGRADED: Limits = { awaySeconds: 10 };

const STATELESS = ['web', 'gateway', 'accounts', 'tickets', 'chat', 'integrations', 'campaigns', 'billing'];

interface Step {
  name: string;
  limits: Limits;
  act: (deployment: KubernetesDeployment) => Promise<void>;
}
const steps: Step[] = [
  { name: 'nothing', limits: UNNOTICED, act: async () => {} },
  ...STATELESS.map((component): Step => ({
    name: `${component}: a pod is replaced`,
    limits: UNNOTICED,
    act: (deployment) => deployment.endPod(component, 'drained'),
  })),
  ...[...STATELESS, 'connections', 'nats', 'postgres'].map((component): Step => ({
    name: `${component}: a pod is killed`,
    limits: component === 'postgres' ? { awaySeconds: 60 } : KILLED,
    act: (deployment) => deployment.endPod(component, 'killed'),
  })),
  {
    name: 'connections: a pod is drained',
    limits: DRAINED,
    act: (deployment) => deployment.endPod('connections', 'drained'),
  },
  { name: 'connections: 3 → 5 workers', limits: DRAINED, act: (deployment) => deployment.scaleWorkers(5) },
  { name: 'connections: 5 → 2 workers', limits: DRAINED, act: (deployment) => deployment.scaleWorkers(2) },
  { name: 'connections: 2 → 3 workers', limits: DRAINED, act: (deployment) => deployment.scaleWorkers(3) },
  { name: 'helm upgrade with a migration', limits: UPGRADED, act: (deployment) => deployment.upgrade() },
  { name: 'helm rollback', limits: UPGRADED, act: (deployment) => deployment.rollback() },
  {
    name: 'helm uninstall, and install on the same volumes',
    limits: { awaySeconds: 600 },
    act: async (deployment) => {
      await deployment.uninstall();
      await deployment.install();
    },
  },
];

/**
 * Installs the chart, does the main job, and replaces, kills, scales and upgrades under traffic.
 * @returns whether all is well
 */
export async function runKubernetes(print: Print, options: RunOptions): Promise<boolean> {
  const deployment = new KubernetesDeployment();
  let passed = true;
  deployment.load();
  print('the cluster has the images');
  try {
    const began = Date.now();
    await deployment.install();
    print(`installed after ${((Date.now() - began) / 1_000).toFixed(0)} s`);
    await deployment.test();
    print('helm test has passed');
    const stage = await openTraffic(deployment, options.scale, print);
    print(tableHead);
    for (const { name, limits, act } of steps.filter((step) => isChosen(step.name, options))) {
      const figures = await runTrafficRound(stage, name, async () => {
        await act(deployment);
        await deployment.ready();
      });
      const faults = faultsOf(figures, limits);
      passed &&= faults.length === 0;
      print([formatFigures(figures), ...faults].join('\n'));
    }
    return passed;
  } finally {
    if (process.env['KEEP'] !== '1') await deployment.remove();
  }
}
