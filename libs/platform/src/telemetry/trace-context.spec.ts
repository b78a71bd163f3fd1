import { expect, test } from 'vitest';
import {
  currentContext,
  currentTrace,
  inContext,
  newTrace,
  readOrigin,
  readTrace,
  readTraceparent,
  traceIdOf,
  traceparentOf,
  writeOrigin,
} from './trace-context.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = { id: '00f067aa0ba902b7', isSampled: true };

test('a new trace is a valid W3C trace id, and stays the same within its context', () => {
  expect(newTrace()).toMatch(/^[0-9a-f]{32}$/);
  expect(currentTrace()).not.toBe(currentTrace());
  inContext({ trace, companyId: 7 }, () => expect([currentTrace(), currentTrace()]).toEqual([trace, trace]));
});

test('the same trace keeps its span and its beginning, another one does not', () => {
  inContext({ trace, companyId: 7, span, beganAt: 5 }, () => {
    inContext({ trace, companyId: 8 }, () =>
      expect(currentContext()).toEqual({ trace, companyId: 8, span, beganAt: 5 }),
    );
    inContext({ trace: newTrace(), companyId: 7 }, () =>
      expect(currentContext()).toMatchObject({ span: undefined, beganAt: undefined }),
    );
  });
});

test('an id of a proxy is a trace when it is a UUID or 32 hexadecimal digits', () => {
  expect(readTrace('4BF92F35-77b3-4da6-a3ce-929d0e0e4736')).toBe(trace);
  expect(readTrace(trace)).toBe(trace);
  for (const other of ['', '1-67891233-abcdef012345678912345678', '0'.repeat(32), `${trace}0`, 'drop table'])
    expect(readTrace(other), other).toBeNull();
});

test('every trace has a trace id for spans, by which equal traces stay equal', () => {
  expect(traceIdOf(trace)).toBe(trace);
  expect(traceIdOf('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')).toBe(trace);
  expect(traceIdOf('export-7')).toMatch(/^[0-9a-f]{32}$/);
  expect(traceIdOf('export-7')).toBe(traceIdOf('export-7'));
});

test('traceparent is written and read as the W3C describes it', () => {
  const header = `00-${trace}-${span.id}-01`;
  expect(traceparentOf({ trace, span })).toBe(header);
  expect(readTraceparent(header)).toEqual({ trace, span });
  expect(readTraceparent(`00-${trace}-${span.id}-00`)?.span.isSampled).toBe(false);
  // A later version may add fields.
  expect(readTraceparent(`01-${trace}-${span.id}-01-more`)).toEqual({ trace, span });
  expect(traceparentOf({ trace })).toBeUndefined();
  for (const bad of [undefined, '', 'x', `00-${'0'.repeat(32)}-${span.id}-01`, `00-${trace}-${'0'.repeat(16)}-01`])
    expect(readTraceparent(bad), bad).toBeNull();
});

test.each([{ trace }, { trace, span }, { trace, span: { ...span, isSampled: false } }, { trace, span, beganAt: 5 }])(
  'an origin survives a column of a table: %j',
  (origin) => expect(readOrigin(writeOrigin(origin))).toEqual(origin),
);

test('a beginning survives without a span, and rows of earlier versions have their trace alone', () => {
  expect(readOrigin(writeOrigin({ trace, beganAt: 5 }))).toEqual({ trace, beganAt: 5 });
  expect(readOrigin('dead-letter-7')).toEqual({ trace: 'dead-letter-7' });
});
