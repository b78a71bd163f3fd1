import { afterEach, beforeEach } from 'vitest';
import { loggedProducts, loggedSince, logPosition, type LogPosition } from './product-log.ts';
import { product } from './running-product.ts';

// A failed test prints why, as the reason is lost where it passes when it runs again, and what the product has logged meanwhile.
if (product.dataDir) loggedProducts.add(product.dataDir);
let began: LogPosition = new Map();
beforeEach(() => void (began = logPosition()));
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const reasons = (task.result.errors ?? []).map(({ message }) => message).join('\n');
  process.stderr.write(`${task.name}\n${reasons}\n${loggedSince(began)}\n`);
});
