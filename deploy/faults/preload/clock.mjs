// Preloaded into one service under test: its clock goes wrong by as many milliseconds as the file
// `$DATA_DIR/faults/clock.{pid}` says. Timers are not touched, as they are not by a clock that is set.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const Real = Date;
const file = join(process.env.DATA_DIR ?? '', 'faults', `clock.${process.pid}`);
let offset = 0;
setInterval(() => {
  try {
    offset = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  } catch {
    offset = 0; // gone meanwhile
  }
}, 200).unref();

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset);
    else super(...given);
  }
  static now() {
    return Real.now() + offset;
  }
};
