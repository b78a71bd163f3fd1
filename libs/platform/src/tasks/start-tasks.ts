import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { PlatformConfig } from '../config.ts';
import { Jobs, type Attempt } from '../database/jobs.ts';
import { activityOf } from '../database/service-activity.ts';
import { Bus } from '../messaging/bus.ts';
import { periodicSeconds } from '../metrics.ts';
import { repeatTask } from '../repeat-task.ts';
import { jobOf } from './job.decorator.ts';
import { periodicOf, type PeriodicOptions } from './periodic.decorator.ts';

interface Found {
  instance: Record<string, (...args: never[]) => Promise<void>>;
  prototype: object;
  key: string;
}

/**
 * Starts what the providers of a service declare as `@Job` and `@Periodic`.
 * @returns ends the periodic ones, and resolves once their runs in progress are over; `Jobs` ends with the application
 */
export async function startTasks(
  app: INestApplicationContext,
  service: string,
  config: PlatformConfig,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  for (const { instance, prototype, key } of methodsOf(app)) {
    const kind = jobOf(prototype, key);
    if (kind)
      await app
        .get(Jobs, { strict: false })
        .work(kind, (data, attempt) =>
          (instance[key] as (data: object, attempt: Attempt) => Promise<void>)(data, attempt),
        );
    const periodic = periodicOf(prototype, key);
    if (!periodic) continue;
    const name = `${prototype.constructor.name}.${key}`;
    const run = measured(service, name, () => (instance[key] as (signal: AbortSignal) => Promise<void>)(ending.signal));
    stops.push(repeat(run, periodic, config, activityOf(app.get(Bus), service)));
  }
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(
  run: () => Promise<void>,
  { everyMs, failure, immediately = false, lessAtRest = false }: PeriodicOptions,
  config: PlatformConfig,
  activity: ReturnType<typeof activityOf>,
): () => Promise<void> {
  const ms = typeof everyMs === 'number' ? everyMs : everyMs(config);
  return repeatTask(ms, run, failure, { immediately, ...(lessAtRest ? { activity } : {}) });
}

const measured = (service: string, task: string, run: () => Promise<void>) => async (): Promise<void> => {
  const end = periodicSeconds.startTimer({ service, task });
  await run();
  end();
};

/** The methods of all providers, each once where several modules have its provider. */
function methodsOf(app: INestApplicationContext): Found[] {
  const scanner = new MetadataScanner();
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.providers.values(),
    ...module.controllers.values(),
  ]);
  const instances = new Set(providers.map(({ instance }): unknown => instance).filter(isObject));
  return [...instances].flatMap((instance) => {
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (!prototype || prototype === Object.prototype) return [];
    return scanner
      .getAllMethodNames(prototype)
      .map((key) => ({ instance: instance as Found['instance'], prototype, key }));
  });
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
