import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ConnectionsStage } from '../src/testing/connections.stage.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface WorkerSecond {
  at: number;
  /** Milliseconds: the longest stall of the event loop by the clock, and the longest uninterrupted work. */
  stall: number;
  own: number;
  rss: number;
}

/** A connections worker like in production, with a monitor inside the process. */
export class FuzzWorker {
  private readonly child: ChildProcess;
  private ended: string | null = null;

  constructor(
    { env, simulator }: ConnectionsStage,
    private readonly notes: string,
  ) {
    const program = here('../dist/main.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: npm run build`);
    this.child = spawn(process.execPath, ['--import', here('./record-stalls.mjs'), program], {
      env: {
        ...env,
        FUZZ_STALLS: notes,
        NODE_EXTRA_CA_CERTS: simulator.caFile,
        LOG_LEVEL: env['LOG_LEVEL'] ?? 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.child.once('exit', (code, signal) => {
      this.ended = `the worker ended with ${signal ?? code}`;
    });
  }

  /** null while it runs. */
  get end(): string | null {
    return this.ended;
  }
  seconds(since: number): WorkerSecond[] {
    const lines = readFileSync(this.notes, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as WorkerSecond).filter(({ at }) => at > since);
  }
  async stop(): Promise<void> {
    if (this.ended) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }
}
