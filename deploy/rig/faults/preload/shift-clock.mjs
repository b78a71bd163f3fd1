// Preloaded into the services of a fault run: shifts `Date` by the milliseconds in the file
// `$DATA_DIR/faults/clock.{pid}`. Timers are not affected, as with a system clock that is set.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RealDate = Date;
const file = join(process.env.DATA_DIR ?? '', 'faults', `clock.${process.pid}`);
let offset = 0;
setInterval(() => {
  try {
    offset = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  } catch {
    offset = 0; // removed between the two calls
  }
}, 200).unref();

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
