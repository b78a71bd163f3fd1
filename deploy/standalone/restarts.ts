import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import type { Options } from './options.ts';
import { answering, migrate, type Servers } from './programs.ts';
import type { Progress } from './progress.ts';
import type { Supervisor } from './supervisor.ts';
import type { Rebuild, WatchedProgram } from './watch-sources.ts';

const READY_MS = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts rebuilt programs again, one restart of a program at a time; builds that come meanwhile share the next one. */
export class Restarts {
  private readonly waiting = new Map<WatchedProgram, Rebuild>();
  private readonly busy = new Set<WatchedProgram>();
  private servers: Servers | undefined;
  private readonly options: Options;
  private readonly supervisor: Supervisor;
  private readonly progress: Progress;

  constructor(options: Options, supervisor: Supervisor, progress: Progress) {
    this.options = options;
    this.supervisor = supervisor;
    this.progress = progress;
  }

  /** Everything runs, so what is rebuilt from now on, or was meanwhile, is started again. */
  begin(servers: Servers): void {
    this.servers = servers;
    for (const program of this.waiting.keys()) void this.work(program);
  }

  add = (rebuild: Rebuild): void => {
    const earlier = this.waiting.get(rebuild.program);
    const files = [...(earlier?.files ?? []), ...rebuild.files];
    this.waiting.set(rebuild.program, { ...rebuild, files, since: earlier?.since ?? rebuild.since });
    void this.work(rebuild.program);
  };

  private async work(program: WatchedProgram): Promise<void> {
    if (!this.servers || this.busy.has(program)) return;
    this.busy.add(program);
    for (let next = this.waiting.get(program); next; next = this.waiting.get(program)) {
      this.waiting.delete(program);
      await this.restart(next, this.servers).catch((error: unknown) => this.sayWhy(program, error));
    }
    this.busy.delete(program);
  }

  private async restart({ program, since, files }: Rebuild, servers: Servers): Promise<void> {
    if (program !== 'simulator' && files.some((file) => file.includes('/migrations/')))
      await migrate(program, this.options, servers);
    const count = program === 'simulator' ? 1 : this.options.replicas[program];
    for (let n = 1; n <= count; n++) {
      const name = `${program}-${n}`;
      // A program that died is away for half a second until the supervisor starts it.
      while (!this.supervisor.current(name)) await pause(50);
      const env = (await this.supervisor.restart(name))?.env;
      if (!env) return;
      const url = env['HEALTH_PORT']
        ? `http://127.0.0.1:${env['HEALTH_PORT']}/health/ready`
        : `http://127.0.0.1:${env['SIMULATOR_PORT']}/healthz`;
      await answering(url, READY_MS, name, this.supervisor.logOf(name));
      this.progress.say(name, `ready again ${((Date.now() - since) / 1_000).toFixed(1)} s after the change`);
    }
  }

  private sayWhy(program: WatchedProgram, error: unknown): void {
    this.progress.say(program, error instanceof MissingTool ? error.message : String((error as Error).stack));
  }
}
