// Preloaded into the services of a fault run: while the file `$DATA_DIR/faults/heap` is there, the process keeps all of its
// heap but the megabytes that the file names. What the traffic needs beyond that ends it, with V8's own error.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';

const isService = /services\/([a-z]+)\/dist\/main\.js$/.test(process.argv[1] ?? '');
const MEGABYTE = 1 << 20;

if (isService && process.env.DATA_DIR) {
  const file = join(process.env.DATA_DIR, 'faults', 'heap');
  let kept = [];
  setInterval(() => {
    let left;
    try {
      left = Number(readFileSync(file, 'utf8')) * MEGABYTE;
    } catch {
      kept = [];
      return; // the heap is not to be filled
    }
    // An array of numbers is kept in the heap itself, a buffer would be outside.
    // oxlint-disable-next-line unicorn/no-new-array -- it is allocated once with its length, without copies that grow
    while (getHeapStatistics().total_available_size > left) kept.push(new Array(MEGABYTE / 8).fill(0.5));
  }, 250).unref();
}
