import { Inflate } from 'node:zlib';

/** What the client inflates at once at most; a frame as it comes holds no more either. */
const MOST = 16 * 1024 * 1024;

/**
 * The client inflates every frame that says it is deflated, to whatever size: a few hundred kilobytes can be hundreds
 * of megabytes. It takes Node's limit, which is none, and cannot be told another, so Node's is lowered: for what is
 * inflated at once, not for streams.
 */
export function boundInflation(): void {
  if (Object.hasOwn(Inflate.prototype, LIMIT)) return;
  const limits = new WeakMap<object, number>();
  Object.defineProperty(Inflate.prototype, LIMIT, {
    get(this: object) {
      return limits.get(this);
    },
    set(this: object, given: number) {
      limits.set(this, Math.min(given, MOST));
    },
  });
}
/** Where Node keeps the option `maxOutputLength`. */
const LIMIT = '_maxOutputLength';
