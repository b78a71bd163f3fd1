import { afterEach, beforeEach } from 'vitest';
import { loggedProducts, loggedSince, logPosition, type LogPosition } from './product-log.ts';
import { product } from './running-product.ts';

// A failed test prints what the product has logged meanwhile.
if (product.dataDir) loggedProducts.add(product.dataDir);
let began: LogPosition = new Map();
beforeEach(() => void (began = logPosition()));
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const logged = loggedSince(began);
  if (logged) process.stderr.write(`${task.name}\n${logged}\n`);
});
