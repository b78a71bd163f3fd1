import { Fault, QueueView, SaveHolidays, SaveSchedules, CompanyView, UpdateQueue } from '@recado/contracts';
import { expect, test } from 'vitest';
import { requireUnchanged, withVersion } from './row-version.ts';

const queue = (given: Partial<QueueView> = {}) =>
  withVersion(
    QueueView,
    { id: 7, name: 'Vendas', color: '#0b6e75', schedules: [], ...given } as Omit<QueueView, 'version'>,
    { options: 'menu' },
  );

function changedFields(work: () => void): string[] {
  try {
    work();
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    const { code, fields } = error as Fault;
    expect(code).toBe('ERR_CHANGED_MEANWHILE');
    return fields.map(({ field }) => field);
  }
}

test('a changed row is refused with its fields that differ and the row as it is; an unchanged one is not', () => {
  const { version } = queue();
  const current = queue({ name: 'Compras', color: '#112233' });
  expect(changedFields(() => requireUnchanged(UpdateQueue, version, QueueView, current))).toEqual(['name', 'color']);
  expect(() => requireUnchanged(UpdateQueue, version, QueueView, current)).toThrow(
    expect.objectContaining({ params: { current } }),
  );
  expect(changedFields(() => requireUnchanged(UpdateQueue, version, QueueView, queue()))).toEqual([]);
});

test('without a version, or with an empty one, nothing is compared', () => {
  const current = queue({ name: 'Compras' });
  for (const none of [undefined, ''])
    expect(changedFields(() => requireUnchanged(UpdateQueue, none, QueueView, current))).toEqual([]);
});

test('a version of another length says nothing: every field may differ', () => {
  expect(changedFields(() => requireUnchanged(UpdateQueue, 'abc', QueueView, queue()))).toContain('greetingMessage');
});

test('what people do not edit, the order of keys and missing values change no version', () => {
  expect(queue({ id: 8 }).version).toBe(queue().version);
  const days = (day: object) => queue({ schedules: [day] as unknown as QueueView['schedules'] }).version;
  expect(days({ startTime: '08:00', endTime: '18:00' })).toBe(
    days({ endTime: '18:00', startTime: '08:00', secondStart: undefined }),
  );
  expect(queue({ greetingMessage: undefined as never }).version).toBe(
    queue({ greetingMessage: null as never }).version,
  );
});

test('a command compares only the fields that it changes', () => {
  const company = (given: object) => withVersion(CompanyView, { schedules: [], holidays: [], ...given } as never);
  const { version } = company({});
  const current = company({ holidays: [{ day: '2026-12-25', name: 'Natal' }] });
  expect(changedFields(() => requireUnchanged(SaveSchedules, version, CompanyView, current))).toEqual([]);
  expect(changedFields(() => requireUnchanged(SaveHolidays, version, CompanyView, current))).toEqual(['holidays']);
});
