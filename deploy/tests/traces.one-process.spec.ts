import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { startSpanReceiver, type SpanReceiver } from '../../libs/testkit/src/fakes/index.ts';
import { signIn } from '../client/company.factory.ts';
import { startBuilt, type Product } from './start-product.ts';

let receiver: SpanReceiver;
let product: Product;
beforeAll(async () => {
  receiver = await startSpanReceiver();
  product = await startBuilt([], { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
});
afterAll(async () => {
  await product?.stop();
  await receiver?.stop();
});

test('a span names its service, also where all services are one process', async () => {
  await signIn(product, product.admin.email, product.admin.password);
  const served = await eventually(() => {
    const spans = receiver.spans.filter(({ name }) => name.startsWith('serve accounts.'));
    return spans.length > 0 ? spans : null;
  }, 'the span of the sign-in');
  expect(new Set(served.map(({ service }) => service))).toEqual(new Set(['accounts']));
  const requests = await eventually(() => {
    const spans = receiver.spans.filter(({ name }) => name.startsWith('POST '));
    return spans.length > 0 ? spans : null;
  }, 'the span of the request');
  expect(new Set(requests.map(({ service }) => service))).toEqual(new Set(['gateway']));
});
