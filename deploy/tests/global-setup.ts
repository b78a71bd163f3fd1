import { startProduct } from './start-product.ts';

/** Starts one product for all tests that do not kill its processes. */
export default async function setup(): Promise<() => Promise<void>> {
  // Foreign systems are played on this machine.
  const product = await startProduct([], { EGRESS_ALLOW: '127.0.0.0/8' });
  process.env['RECADO_PRODUCT'] = JSON.stringify(product);
  return () => product.stop();
}
