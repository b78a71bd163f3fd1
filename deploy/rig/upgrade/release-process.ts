import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../libs/testkit/src/servers/index.ts';
import type { ProcessSupervisor } from '../../standalone/process.supervisor.ts';
import { inRoot, root } from '../../standalone/repository-paths.ts';
import { services, type Service } from '../../standalone/services.ts';
import { waitUntilReady } from '../../standalone/wait-until-ready.ts';

/** The unpacked code of a release with its built programs. */
export interface Release {
  name: 'previous' | 'this';
  folder: string;
}
export const thisRelease: Release = { name: 'this', folder: root };

/** The services that a release has. */
export const servicesOf = ({ folder }: Release): Service[] =>
  services.filter((service) => existsSync(join(folder, 'services', service)));

const READY_TIMEOUT_MS = 90_000;

/** A place for a process, `tickets-1`, in which one release follows the other under the same name. */
export class ReleaseProcess {
  readonly name: string;
  readonly service: Service;
  readonly number: number;
  private readonly env: NodeJS.ProcessEnv;
  private readonly supervisor: ProcessSupervisor;

  private constructor(supervisor: ProcessSupervisor, service: Service, number: number, env: NodeJS.ProcessEnv) {
    this.supervisor = supervisor;
    this.service = service;
    this.number = number;
    this.name = `${service}-${number}`;
    this.env = env;
  }

  static async place(
    supervisor: ProcessSupervisor,
    service: Service,
    number: number,
    env: NodeJS.ProcessEnv,
  ): Promise<ReleaseProcess> {
    return new ReleaseProcess(supervisor, service, number, {
      ...env,
      HEALTH_PORT: String(await freePort()),
      // Each program is started several times.
      NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
      ...(service === 'connections' ? { WORKER_NAME: `${service}-${number}` } : {}),
      ...(service === 'gateway' ? { GATEWAY_SHARE_PORT: '1' } : {}),
    });
  }

  /** Stops the process that runs here, and starts that of the release. Resolves when it is ready. */
  async run(release: Release): Promise<void> {
    await this.supervisor.replace({
      name: this.name,
      command: process.execPath,
      args: [join(release.folder, 'services', this.service, 'dist', 'main.js')],
      env: this.env,
    });
    const health = `http://127.0.0.1:${this.env['HEALTH_PORT']}/health/ready`;
    const log = this.supervisor.logFileOf(this.name);
    await waitUntilReady(health, READY_TIMEOUT_MS, `${this.name} of ${release.name} release`, log);
  }

  end(): Promise<void> {
    return this.supervisor.end(this.name);
  }
}
