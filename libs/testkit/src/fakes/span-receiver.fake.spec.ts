import { Fault } from '@recado/contracts';
import { currentContext, foreignParent, inContext, inSpan, newTrace, startTelemetry } from '@recado/platform';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSpanReceiver, type SpanReceiver } from './span-receiver.fake.ts';

let receiver: SpanReceiver;
beforeEach(async () => void (receiver = await startSpanReceiver()));
afterEach(() => receiver.stop());

const start = (ratio = 1) =>
  startTelemetry('probe', { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, OTEL_TRACES_SAMPLER_ARG: ratio });
const named = (name: string) => receiver.spans.find((span) => span.name === name);

test('spans of one trace have its id and their parents, and are sent when the service ends', async () => {
  const end = await start();
  const trace = newTrace();
  await inContext({ trace, companyId: 7 }, () =>
    inSpan('outer', { kind: 'server' }, () =>
      inSpan('inner', { kind: 'client', attributes: { 'rpc.method': 'x' } }, async () => {}),
    ),
  );
  await end();
  expect(named('outer')).toMatchObject({ service: 'probe', traceId: trace, parentSpanId: null });
  expect(named('inner')).toMatchObject({
    traceId: trace,
    parentSpanId: named('outer')?.spanId,
    attributes: { 'recado.company': 7, 'rpc.method': 'x' },
  });
});

test('a span continues that of another process, and follows its decision whether to record', async () => {
  const end = await start();
  const [trace, unsampled] = [newTrace(), newTrace()];
  const of = (isSampled: boolean) => ({ companyId: 7, span: { id: '00f067aa0ba902b7', isSampled } });
  await inContext({ trace, ...of(true) }, () => inSpan('recorded', { kind: 'consumer' }, async () => {}));
  await inContext({ trace: unsampled, ...of(false) }, () => inSpan('left out', { kind: 'consumer' }, async () => {}));
  await end();
  expect(receiver.spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['recorded', '00f067aa0ba902b7'],
  ]);
});

test('a parent from outside does not decide whether a trace is recorded', async () => {
  const parent = { id: '00f067aa0ba902b7', isSampled: true };
  const none = await start(0);
  expect(foreignParent(newTrace(), parent)).toEqual({ id: parent.id, isSampled: false });
  await none();
  const all = await start(1);
  expect(foreignParent(newTrace(), { ...parent, isSampled: false })).toEqual(parent);
  await all();
});

test('an error ends its span with its code, without a message that may name values', async () => {
  const end = await start();
  const failing = (error: Error) =>
    inContext({ trace: newTrace(), companyId: 7 }, () =>
      inSpan(error.message, { kind: 'server' }, () => Promise.reject(error)).catch(() => undefined),
    );
  await failing(new Fault('ERR_NOT_FOUND'));
  await failing(new TypeError('5511987654321 is no number'));
  await end();
  const types = receiver.spans.map(({ attributes }) => attributes['error.type']);
  expect(types).toEqual(['ERR_NOT_FOUND', 'TypeError']);
});

test('of the traces only the configured share is recorded', async () => {
  const end = await start(0.25);
  for (let n = 0; n < 400; n++)
    await inContext({ trace: newTrace(), companyId: 7 }, () => inSpan('shared', { kind: 'server' }, async () => {}));
  await end();
  expect(receiver.spans.length).toBeGreaterThan(40);
  expect(receiver.spans.length).toBeLessThan(180);
});

test('without a collector nothing is recorded, and work runs in its context all the same', async () => {
  const end = await startTelemetry('probe', { OTEL_TRACES_SAMPLER_ARG: 1 });
  const trace = newTrace();
  const found = await inContext({ trace, companyId: 7 }, () =>
    inSpan('nothing', { kind: 'server' }, (span) => Promise.resolve([span, currentContext()?.span])),
  );
  expect(found).toEqual([undefined, undefined]);
  await end();
  expect(receiver.requests).toEqual([]);
});
