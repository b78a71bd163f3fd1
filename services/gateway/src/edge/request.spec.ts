import { expect, test } from 'vitest';
import { traceOf, type EdgeRequest } from './request.ts';

const requestWith = (id?: string) => ({ headers: { 'x-request-id': id } }) as unknown as EdgeRequest;

test('the id of a proxy is the trace, where it is a UUID or 32 hexadecimal digits', () => {
  expect(traceOf(requestWith('0193A1B2-77b3-4da6-a3ce-929d0e0e4736'))).toBe('0193a1b277b34da6a3ce929d0e0e4736');
  expect(traceOf(requestWith('0193a1b277b34da6a3ce929d0e0e4736'))).toBe('0193a1b277b34da6a3ce929d0e0e4736');
});

test('any other id is replaced, and the request keeps its trace', () => {
  for (const id of [undefined, '', 'x', 'request-12345678', '0'.repeat(32)]) {
    const request = requestWith(id);
    expect(traceOf(request), id).toMatch(/^[0-9a-f]{32}$/);
    expect(traceOf(request), id).toBe(traceOf(request));
    expect(traceOf(request), id).not.toBe('0'.repeat(32));
  }
});
