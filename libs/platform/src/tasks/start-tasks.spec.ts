import { Injectable, Module } from '@nestjs/common';
import { afterEach, expect, test, vi } from 'vitest';
import { Database, Job, Jobs, Periodic, PlatformConfig, startService, type Attempt } from '../index.ts';
import { log } from '../log.ts';
import { migrateBoth } from '../testing/probe-services.ts';

const kind = { name: 'greet', retries: 1, expires: 30 };
const seen = { greeted: [] as string[], runs: 0, late: 0, signals: [] as AbortSignal[] };
let isFailing = false;
let release = Promise.withResolvers<void>();

@Injectable()
class TasksDatabase extends Database<object> {
  protected scope = () => ({});
}
@Injectable()
class Tasks {
  constructor(
    private readonly db: TasksDatabase,
    private readonly jobs: Jobs,
  ) {}

  @Job(kind)
  async greet({ name }: { name: string }, { isLast }: Attempt): Promise<void> {
    seen.greeted.push(isLast ? `${name}, at last` : name);
    if (name === 'Bia' && !isLast) throw new Error('not yet');
  }

  @Periodic({ everyMs: 20, failure: 'nothing was counted', immediately: true })
  async count(signal: AbortSignal): Promise<void> {
    seen.runs += 1;
    seen.signals.push(signal);
    if (isFailing) throw new Error('away');
    await this.db.asSystem('a run', async ({ manager }) => {
      if (seen.runs === 1) for (const name of ['Ana', 'Bia']) await this.jobs.order(manager, kind, { name });
    });
  }

  @Periodic({ everyMs: (config: PlatformConfig) => config.EVENT_PARTITIONS, failure: 'nothing was waited for' })
  async wait(): Promise<void> {
    seen.late += 1;
    await release.promise;
  }
}
// Two modules have the provider: its tasks run once.
@Module({ providers: [TasksDatabase, Jobs, Tasks], exports: [Tasks] })
class TasksModule {}
@Module({ imports: [TasksModule], providers: [{ provide: 'again', useExisting: Tasks }] })
class RootModule {}

afterEach(() => vi.restoreAllMocks());
const eventually = (holds: () => boolean, what: string) =>
  vi.waitFor(() => expect(holds(), what).toBe(true), { timeout: 90_000, interval: 20 });

test('jobs and periodic tasks start with the service; its end waits for the runs in progress', async () => {
  await migrateBoth(process.env, [kind]);
  const service = await startService({ name: 'probe', module: RootModule, config: PlatformConfig, entities: [] });
  await eventually(() => seen.runs > 2 && seen.late === 1, 'the runs');
  await eventually(() => seen.greeted.length === 3, 'the jobs, one of them again');
  expect(seen.greeted.toSorted()).toEqual(['Ana', 'Bia', 'Bia, at last']);
  expect(seen.signals[0]?.aborted).toBe(false);

  const warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  isFailing = true;
  await eventually(() => warnings.mock.calls.some(([, text]) => text === 'nothing was counted'), 'the warning');
  isFailing = false;
  const before = seen.runs;
  await eventually(() => seen.runs > before, 'a run after the one that failed');

  let isClosed = false;
  const closing = service.close().then(() => (isClosed = true));
  await eventually(() => seen.signals[0]?.aborted === true, 'the signal');
  expect(isClosed).toBe(false);
  release.resolve();
  await closing;
  const after = seen.runs;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(seen.runs).toBe(after);
  release = Promise.withResolvers();
});
