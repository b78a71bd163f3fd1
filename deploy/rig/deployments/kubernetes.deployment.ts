import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { MissingTool } from '../../../libs/testkit/src/servers/index.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import type { Deployment } from './deployment.ts';
import { imageNames, TAGS } from './images.ts';
import { killPodProcesses } from './kill-pod-processes.ts';
import { runProgram } from './run-program.ts';

const NAMESPACE = 'recado-trial';
const RELEASE = 'recado';
const BASES = ['postgres:18', 'nats:2.15'];
const TIMEOUT = '15m';
const helm = process.env['HELM'] ?? 'helm';

/** Pods that the test itself reaches: component, name of the port, and port of the service. */
const entrances = [
  { component: 'web', targetPort: 'http', port: 80 },
  { component: 'simulator', targetPort: 'http', port: 8090 },
  { component: 'postgres', targetPort: 'postgres', port: 5432 },
];

/** Two processes of each service, three workers that may have all numbers, and three NATS servers. The phones keep their image. */
const values = {
  'image.tag': TAGS.current,
  'simulator.image': `recado-simulator:${TAGS.current}`,
  'serviceDefaults.replicas': 2,
  'services.connections.replicas': 3,
  'services.connections.sessions': 1_000,
  'simulator.resources.limits.memory': '2Gi',
  'nats.bundled.replicas': 3,
  'postgres.bundled.parameters.max_connections': 500,
};

/**
 * The chart in the cluster of KUBECONFIG, which must reach the addresses of the cluster's services. KUBE_LOAD is the command
 * that makes the images of an archive known to its nodes.
 */
export class KubernetesDeployment implements Deployment {
  product: Deployment['product'] = { gateway: '', simulator: '', admin: { email: '', password: '' } };
  databaseUrl = '';

  /** Makes the images known to the cluster's nodes. */
  load(): void {
    const command = process.env['KUBE_LOAD'];
    if (!command) throw new MissingTool('KUBE_LOAD must be a command that loads an archive of images into the cluster');
    const folder = mkdtempSync(join(tmpdir(), 'recado-images-'));
    const archive = join(folder, 'images.tar');
    const images = imageNames().flatMap((name) => Object.values(TAGS).map((tag) => `recado-${name}:${tag}`));
    try {
      execFileSync('docker', ['save', '-o', archive, ...images, ...BASES]);
      execFileSync('sh', ['-c', `${command} "$0"`, archive], { stdio: ['ignore', 'ignore', 'inherit'] });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async install(): Promise<void> {
    const set = Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    const file = inRoot('helm', 'recado', 'values-trial.yaml');
    await this.helm('install', RELEASE, inRoot('helm', 'recado'), '-f', file, ...set, '--create-namespace', '--wait');
    const secret = async (name: string, key: string) =>
      Buffer.from(await this.kubectl('get', 'secret', name, '-o', `jsonpath={.data.${key}}`), 'base64').toString();
    const [web, simulator, postgres] = await Promise.all(entrances.map((entrance) => this.open(entrance)));
    this.product = {
      gateway: `http://${web}/backend`,
      simulator: `http://${simulator}`,
      admin: {
        email: await secret(`${RELEASE}-admin`, 'ADMIN_EMAIL'),
        password: await secret(`${RELEASE}-admin`, 'ADMIN_PASSWORD'),
      },
    };
    this.databaseUrl = `postgres://recado:${await secret(`${RELEASE}-postgres`, 'POSTGRES_PASSWORD')}@${postgres}/recado`;
    await this.ready();
  }

  /** Adds a service of the test's own, whose address remains when the release is removed. @returns host and port */
  private async open({ component, targetPort, port }: (typeof entrances)[number]): Promise<string> {
    const name = `trial-${component}`;
    const selector = { 'app.kubernetes.io/instance': RELEASE, 'app.kubernetes.io/component': component };
    const spec = { selector, ports: [{ port, targetPort }] };
    const service = JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name }, spec });
    await runProgram('sh', ['-c', 'printf %s "$1" | kubectl --namespace "$0" apply -f -', NAMESPACE, service]);
    return `${await this.kubectl('get', 'service', name, '-o', 'jsonpath={.spec.clusterIP}')}:${port}`;
  }

  /** Waits until all services answer. */
  async ready(): Promise<void> {
    const url = `${this.product.gateway}/health/ready`;
    await eventually(async () => (await fetch(url).catch(() => null))?.ok ?? false, 'a ready gateway', 180_000);
  }

  async test(): Promise<void> {
    await this.helm('test', RELEASE);
  }
  /** Replaces all images by those of the next release. */
  async upgrade(): Promise<void> {
    const chart = inRoot('helm', 'recado');
    await this.helm('upgrade', RELEASE, chart, '--reuse-values', '--set', `image.tag=${TAGS.next}`, '--wait');
  }
  async rollback(): Promise<void> {
    await this.helm('rollback', RELEASE, '--wait');
  }
  async uninstall(): Promise<void> {
    await this.helm('uninstall', RELEASE, '--wait');
    await this.kubectl('wait', 'pods', '--all', '--for=delete', '--timeout=180s');
  }
  async scaleWorkers(replicas: number): Promise<void> {
    await this.kubectl('scale', `statefulset/${RELEASE}-connections`, `--replicas=${replicas}`);
    await this.settled('connections');
  }

  /**
   * Ends one pod of a component and waits until it is replaced: stopped in order, or killed with SIGKILL where it runs
   * on this machine.
   */
  async endPod(component: string, how: 'killed' | 'drained'): Promise<void> {
    const [pod = ''] = (await this.pods(component)).split(' ');
    if (how === 'killed' && (await this.killed(pod))) return this.settled(component);
    const force = how === 'killed' ? ['--grace-period=0', '--force'] : [];
    await this.kubectl('delete', 'pod', pod, ...force);
    await this.settled(component);
  }

  /** Kills the processes of a pod, whose container starts again. @returns false when it runs on another machine */
  private async killed(pod: string): Promise<boolean> {
    const read = (path: string) => this.kubectl('get', 'pod', pod, '-o', `jsonpath={${path}}`);
    const restarts = () => read('.status.containerStatuses[*].restartCount');
    const before = await restarts();
    if (killPodProcesses(await read('.metadata.uid')) === 0) return false;
    await eventually(async () => (await restarts()) !== before, `a new container of ${pod}`, 120_000);
    return true;
  }

  async remove(): Promise<void> {
    await this.kubectl('delete', 'namespace', NAMESPACE, '--wait=true', '--timeout=180s');
  }

  private async pods(component: string): Promise<string> {
    const selector = `app.kubernetes.io/component=${component}`;
    return await this.kubectl('get', 'pods', '-l', selector, '-o', 'jsonpath={.items[*].metadata.name}');
  }
  private async settled(component: string): Promise<void> {
    const isStateful = ['connections', 'postgres', 'nats'].includes(component);
    const kind = isStateful ? 'statefulset' : 'deployment';
    await this.kubectl('rollout', 'status', `${kind}/${RELEASE}-${component}`, '--timeout=300s');
  }
  private async helm(...args: string[]): Promise<string> {
    const limit = args[0] === 'test' || args.includes('--wait') ? ['--timeout', TIMEOUT] : [];
    return runProgram(helm, [...args, '--namespace', NAMESPACE, ...limit]);
  }
  private async kubectl(...args: string[]): Promise<string> {
    return runProgram('kubectl', ['--namespace', NAMESPACE, ...args]);
  }
}
