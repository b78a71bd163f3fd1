import 'reflect-metadata';
import type { PlatformConfig } from '../config.ts';

export interface PeriodicOptions<C extends PlatformConfig = PlatformConfig> {
  /** Milliseconds from one start to the next, or how the service's configuration gives them. */
  everyMs: number | ((config: C) => number);
  /** Message of the log when a run fails; while the database is away nothing is logged. */
  failure: string;
  /** The method also runs when the service starts. */
  immediately?: boolean;
  /** While the service is at rest the method runs less often: the rows that it looks for come with a publication. */
  lessAtRest?: boolean;
}
/** A method that runs again and again. Its signal is aborted when the service stops, which waits for the run. */
type PeriodicMethod = (signal: AbortSignal) => Promise<unknown>;

const KEY = Symbol('periodic');

/** Runs a method of a provider again and again in each process of its service; a run that is due during another is left out. */
export const Periodic =
  <C extends PlatformConfig = PlatformConfig>(options: PeriodicOptions<C>) =>
  <M extends PeriodicMethod>(target: object, key: string, _method: TypedPropertyDescriptor<M>): void => {
    Reflect.defineMetadata(KEY, options, target, key);
  };

export const periodicOf = (prototype: object, key: string): PeriodicOptions | undefined =>
  Reflect.getMetadata(KEY, prototype, key) as PeriodicOptions | undefined;
