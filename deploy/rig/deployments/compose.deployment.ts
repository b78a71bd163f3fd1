import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../libs/testkit/src/servers/index.ts';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { copyCompose } from '../../release/pack-compose.ts';
import { trust, type Deployment } from './deployment.ts';
import { runProgram } from './run-program.ts';
import { TAGS } from './images.ts';

const PROJECT = 'recado-trial';
/** The certificate of the proxy's own authority, which signs for localhost. */
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt';

/** An installation with Docker Compose from the archive of a release, with simulated phones. */
export class ComposeDeployment implements Deployment {
  private readonly archive = mkdtempSync(join(tmpdir(), 'recado-compose-'));
  readonly folder = copyCompose(this.archive, { version: TAGS.current, registry: '' });
  product: Deployment['product'] = { gateway: '', simulator: '', admin: { email: 'admin@example.com', password: '' } };
  databaseUrl = '';

  async start(): Promise<void> {
    await this.recado('init', 'localhost', this.product.admin.email);
    const [http, https, simulator] = await Promise.all([freePort(), freePort(), freePort()]);
    this.setVariables({
      PUBLIC_URL: `https://localhost:${https}`,
      // WhatsApp is not part of an upgrade.
      SIMULATOR_IMAGE: `recado-simulator:${TAGS.current}`,
      COMPOSE_PROJECT_NAME: PROJECT,
      COMPOSE_PROFILES: 'trial',
      WHATSAPP: 'simulator',
      HTTP_PORT: http,
      HTTPS_PORT: https,
      SIMULATOR_PORT: simulator,
    });
    await this.recado('up');
    const { ADMIN_PASSWORD = '' } = this.variables();
    this.product = {
      gateway: `https://localhost:${https}/backend`,
      simulator: `http://127.0.0.1:${simulator}`,
      admin: { email: this.product.admin.email, password: ADMIN_PASSWORD },
    };
    await this.findDatabase();
    const pem = await eventually(() => this.readFile('proxy', AUTHORITY), 'the certificate of the proxy', 30_000);
    trust(pem);
    await this.ready();
  }

  /** Finds the address of the database, which a container that is made anew changes. */
  private async findDatabase(): Promise<void> {
    const { POSTGRES_PASSWORD } = this.variables();
    const address = await this.inspect('postgres', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
    this.databaseUrl = `postgres://recado:${POSTGRES_PASSWORD}@${address}:5432/recado`;
  }

  /** Waits until all services answer. */
  async ready(): Promise<void> {
    const url = `${this.product.gateway}/health/ready`;
    await eventually(async () => (await fetch(url).catch(() => null))?.ok ?? false, 'a ready gateway', 120_000);
  }

  recado(...args: string[]): Promise<string> {
    return runProgram('./recado', args, this.folder);
  }
  async upgrade(): Promise<void> {
    await this.recado('upgrade', TAGS.next);
  }
  /** As many workers as the operator writes into `.env`. */
  async setWorkers(count: number): Promise<void> {
    this.setVariables({ WORKERS: count });
    await this.recado('up');
  }
  async countWorkers(): Promise<number> {
    return (await this.idsOf('connections')).length;
  }
  /** Starts Prometheus, which is one of the services with a profile. @returns its address */
  async startPrometheus(): Promise<string> {
    const port = await freePort();
    this.setVariables({ PROMETHEUS_PORT: port });
    await this.recado('up', 'prometheus');
    return `http://127.0.0.1:${port}`;
  }
  /** Takes a backup, loses the database, the events and the files, and restores them into an empty installation. */
  async loseAndRestore(): Promise<void> {
    await this.recado('backup');
    await this.recado('down');
    const lost = ['postgres', 'nats', 'files'].map((volume) => `${PROJECT}_${volume}`);
    await runProgram('docker', ['volume', 'rm', ...lost]);
    await this.recado('restore', '--latest');
    await this.recado('up');
    await this.recado('restore', '--release');
    await this.findDatabase();
  }
  /** Kills the process of a container from outside, so that Docker starts it again. */
  async kill(service: string): Promise<void> {
    process.kill(Number(await this.inspect(service, '{{.State.Pid}}')), 'SIGKILL');
  }
  /** @returns what Docker knows of a service's first container, by a template of its command */
  async inspect(service: string, template: string): Promise<string> {
    const [id = ''] = await this.idsOf(service);
    return runProgram('docker', ['inspect', '--format', template, id]);
  }
  private async idsOf(service: string): Promise<string[]> {
    return (await this.recado('compose', 'ps', '--quiet', service)).split('\n').filter(Boolean);
  }
  async remove(): Promise<void> {
    // The profile of backups is included, since its volume would be left.
    await this.recado('compose', '--profile', '*', 'down', '--volumes', '--timeout', '5');
    rmSync(this.archive, { recursive: true });
  }

  /** The last line of a name counts. */
  private setVariables(variables: Record<string, string | number>): void {
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(join(this.folder, '.env'), lines.join(''));
  }
  private variables(): Record<string, string> {
    const lines = readFileSync(join(this.folder, '.env'), 'utf8').trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
  }
  private async readFile(service: string, path: string): Promise<string | null> {
    try {
      return await this.recado('compose', 'exec', '-T', service, 'cat', path);
    } catch {
      return null;
    }
  }
}
