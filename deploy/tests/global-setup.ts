import { freePort } from '../../libs/testkit/src/servers/index.ts';
import { startProduct } from './start-product.ts';

/** Starts one product for all tests that do not kill its processes. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct([], {
    HEALTH_PORT: String(await freePort()),
    // Foreign systems are played on this machine.
    EGRESS_ALLOW: '127.0.0.0/8',
    WEBHOOK_PLAIN_HTTP: 'allowed',
    WEBHOOK_RETRY_MS: '50',
    // Campaigns of tests do not take minutes.
    SEND_PER_MINUTE: '600',
    RESTRICTION_MS: '4000',
    API_CALLS_MS: '500',
    // Tests with API keys call every operation in less than a minute.
    API_KEY_REQUESTS_PER_MINUTE: '50000',
    API_COMPANY_REQUESTS_PER_MINUTE: '100000',
  });
  process.env['RECADO_PRODUCT'] = JSON.stringify(product);
  return () => product.stop();
}
