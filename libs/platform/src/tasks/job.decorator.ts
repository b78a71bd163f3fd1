import 'reflect-metadata';
import type { Attempt, JobKind } from '../database/jobs.ts';

const KEY = Symbol('job');

/** A method that handles the jobs of a kind: their data as they were ordered, and which attempt it is. */
type JobMethod = (data: never, attempt: Attempt) => Promise<void>;

/** Lets a method of a provider handle the jobs of a kind in each process of its service. */
export const Job =
  (kind: JobKind) =>
  <M extends JobMethod>(target: object, key: string, _method: TypedPropertyDescriptor<M>): void => {
    Reflect.defineMetadata(KEY, kind, target, key);
  };

export const jobOf = (prototype: object, key: string): JobKind | undefined =>
  Reflect.getMetadata(KEY, prototype, key) as JobKind | undefined;
