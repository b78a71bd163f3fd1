import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { ProcessSupervisor } from '../../standalone/process.supervisor.ts';
import { ProgressReporter } from '../../standalone/progress.reporter.ts';
import { baseEnvironment, serviceEnvironment } from '../../standalone/service-environment.ts';
import { startSimulator } from '../../standalone/start-programs.ts';
import { startServers } from '../../standalone/start-servers.ts';
import type { StartOptions } from '../../standalone/start.options.ts';
import { services, type Service } from '../../standalone/services.ts';
import { ReleaseProcess, servicesOf, thisRelease, type Release } from './release-process.ts';

const REPLICAS = [1, 2];
/** Processes that start at the same time. */
const WIDTH = 2;

/** Servers, the simulator and the processes of an installation, whichever release each process is of. */
export class Installation {
  readonly databaseUrl: string;
  private readonly migrationEnv: NodeJS.ProcessEnv;
  private readonly processes: ReleaseProcess[];

  private constructor(databaseUrl: string, migrationEnv: NodeJS.ProcessEnv, processes: ReleaseProcess[]) {
    this.databaseUrl = databaseUrl;
    this.migrationEnv = migrationEnv;
    this.processes = processes;
  }

  /** Starts Postgres, NATS with the users and permissions of this release, and this release's simulator. */
  static async start(options: StartOptions, supervisor: ProcessSupervisor): Promise<Installation> {
    const servers = await startServers(options, supervisor, new ProgressReporter());
    const simulator = await startSimulator(options, supervisor);
    const env = serviceEnvironment(options, servers, simulator);
    const processes: ReleaseProcess[] = [];
    for (const service of services)
      for (const number of REPLICAS) processes.push(await ReleaseProcess.place(supervisor, service, number, env));
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = options.admin;
    const urls = { DATABASE_URL: servers.databaseUrl, NATS_URL: servers.natsUrl };
    return new Installation(
      servers.databaseUrl,
      { ...baseEnvironment(options), ...urls, ADMIN_EMAIL, ADMIN_PASSWORD },
      processes,
    );
  }

  /** Runs the migrations of all services of a release at the same time, as the chart's job and `npm start` do. */
  async migrate(release: Release): Promise<void> {
    const programs = servicesOf(release)
      .map((service) => join(release.folder, 'services', service, 'dist', 'migrate.js'))
      .filter((program) => existsSync(program));
    await Promise.all(
      programs.map((program) => promisify(execFile)(process.execPath, [program], { env: this.migrationEnv })),
    );
  }

  /** Starts processes of these services. */
  async startAll(release: Release, chosen: Service[], replicas = REPLICAS.length): Promise<void> {
    const found = this.processes.filter(({ service, number }) => chosen.includes(service) && number <= replicas);
    await mapConcurrently(found, WIDTH, (process) => process.run(release));
  }

  /** Starts the processes with this number. */
  async startReplica(number: number, release: Release, chosen: Service[]): Promise<void> {
    await mapConcurrently(this.numbered(number, chosen), WIDTH, (process) => process.run(release));
  }

  /** Ends the processes with this number. */
  async endReplica(number: number, chosen: Service[]): Promise<void> {
    await mapConcurrently(this.numbered(number, chosen), WIDTH, (process) => process.end());
  }

  /** Ends the processes of these services. */
  async endAll(chosen: Service[]): Promise<void> {
    await Promise.all(this.processes.filter(({ service }) => chosen.includes(service)).map((process) => process.end()));
  }

  /**
   * Replaces the processes of these services by those of a release: first one of each service, so that both releases work
   * side by side, then the others.
   */
  async replaceAll(release: Release, chosen: Service[]): Promise<void> {
    for (const number of REPLICAS) await this.startReplica(number, release, chosen);
  }

  private numbered(number: number, chosen: Service[]): ReleaseProcess[] {
    return this.processes.filter((process) => chosen.includes(process.service) && process.number === number);
  }
}

/** Services that this release has and the previous one had not. */
export const newServices = (previous: Release): Service[] =>
  servicesOf(thisRelease).filter((service) => !servicesOf(previous).includes(service));
