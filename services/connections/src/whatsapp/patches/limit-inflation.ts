import { createInflate, Inflate } from 'node:zlib';

/** Limit of one inflated buffer; an uncompressed frame holds no more either. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Lowers Node's limit of one inflated buffer; streams are not affected. The client inflates frames without a limit and
 * has no option for one, so a few hundred kilobytes could become hundreds of megabytes.
 */
export function limitInflation(): void {
  if (Object.hasOwn(Inflate.prototype, LIMIT)) return;
  const limits = new WeakMap<object, number>();
  Object.defineProperty(Inflate.prototype, LIMIT, {
    get(this: object) {
      return limits.get(this);
    },
    set(this: object, given: number) {
      limits.set(this, Math.min(given, MAX_BYTES));
    },
  });
  const { [LIMIT]: limit } = createInflate() as unknown as Record<string, unknown>;
  if (limit !== MAX_BYTES)
    throw new Error('Node keeps the limit of an inflated buffer elsewhere: see deploy/patches.md');
}
/** Node's private property for the option `maxOutputLength`. */
const LIMIT = '_maxOutputLength';
