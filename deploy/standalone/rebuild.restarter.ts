import { setTimeout as pause } from 'node:timers/promises';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import type { ProcessSupervisor } from './process.supervisor.ts';
import type { ProgressReporter } from './progress.reporter.ts';
import { migrate } from './run-migrations.ts';
import type { ServerUrls } from './service-environment.ts';
import type { StartOptions } from './start.options.ts';
import { waitUntilReady } from './wait-until-ready.ts';
import type { Rebuild, WatchedProgram } from './watch-sources.ts';

const READY_TIMEOUT_MS = 30_000;

/** Restarts rebuilt programs, each at most once at a time; builds that finish during a restart share the next one. */
export class RebuildRestarter {
  private readonly waiting = new Map<WatchedProgram, Rebuild>();
  private readonly restarting = new Set<WatchedProgram>();
  private servers: ServerUrls | undefined;
  private readonly options: StartOptions;
  private readonly supervisor: ProcessSupervisor;
  private readonly progress: ProgressReporter;

  constructor(options: StartOptions, supervisor: ProcessSupervisor, progress: ProgressReporter) {
    this.options = options;
    this.supervisor = supervisor;
    this.progress = progress;
  }

  /**
   * Called when all programs run: restarts programs that were rebuilt during the start, and those of every later
   * rebuild.
   */
  start(servers: ServerUrls): void {
    this.servers = servers;
    for (const program of this.waiting.keys()) void this.restartWaiting(program);
  }

  add = (rebuild: Rebuild): void => {
    const earlier = this.waiting.get(rebuild.program);
    const files = [...(earlier?.files ?? []), ...rebuild.files];
    this.waiting.set(rebuild.program, { ...rebuild, files, since: earlier?.since ?? rebuild.since });
    void this.restartWaiting(rebuild.program);
  };

  private async restartWaiting(program: WatchedProgram): Promise<void> {
    if (!this.servers || this.restarting.has(program)) return;
    this.restarting.add(program);
    for (let next = this.waiting.get(program); next; next = this.waiting.get(program)) {
      this.waiting.delete(program);
      await this.restart(next, this.servers).catch((error: unknown) => this.reportFailure(program, error));
    }
    this.restarting.delete(program);
  }

  private async restart({ program, since, files }: Rebuild, servers: ServerUrls): Promise<void> {
    if (program !== 'simulator' && files.some((file) => file.includes('/migrations/')))
      await migrate(program, this.options, servers);
    const count = program === 'simulator' ? 1 : this.options.replicas[program];
    for (let n = 1; n <= count; n++) {
      const name = `${program}-${n}`;
      // The supervisor starts a program half a second after it died.
      while (!this.supervisor.current(name)) await pause(50);
      const env = (await this.supervisor.restart(name))?.env;
      if (!env) return;
      const url = env['HEALTH_PORT']
        ? `http://127.0.0.1:${env['HEALTH_PORT']}/health/ready`
        : `http://127.0.0.1:${env['SIMULATOR_PORT']}/healthz`;
      await waitUntilReady(url, READY_TIMEOUT_MS, name, this.supervisor.logFileOf(name));
      this.progress.report(name, `ready again ${((Date.now() - since) / 1_000).toFixed(1)} s after the change`);
    }
  }

  private reportFailure(program: WatchedProgram, error: unknown): void {
    this.progress.report(program, error instanceof MissingTool ? error.message : String((error as Error).stack));
  }
}
