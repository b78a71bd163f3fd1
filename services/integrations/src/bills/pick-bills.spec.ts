import { expect, test } from 'vitest';
import type { OpenBill } from './bill-system.ts';
import { dayIn, pickBills } from './pick-bills.ts';

const due = (dueDate: string, amountCents = 1000): OpenBill => ({
  id: dueDate,
  amountCents,
  dueDate,
  description: '',
  line: null,
  pix: null,
  link: null,
  pdfUrl: null,
});
const pick = (...dates: string[]) =>
  pickBills(
    dates.map((date) => due(date)),
    '2026-11-24',
  );

test('all overdue bills and the next one are shown, oldest first', () => {
  const { shown, others } = pick('2026-12-10', '2026-10-10', '2027-01-10', '2026-09-10');
  expect(shown.map(({ id }) => id)).toEqual(['2026-09-10', '2026-10-10', '2026-12-10']);
  expect(others).toEqual({ count: 0, sumCents: 0 });
});

test('a bill of today is not overdue', () => {
  expect(pick('2026-11-24', '2026-11-25').shown.map(({ id }) => id)).toEqual(['2026-11-24']);
});

test('of more than five overdue bills the others are summed up', () => {
  const dates = ['01', '02', '03', '04', '05', '06', '07'].map((month) => `2026-${month}-10`);
  const { shown, others } = pick(...dates, '2026-12-10');
  expect(shown.map(({ id }) => id)).toEqual([...dates.slice(0, 5), '2026-12-10']);
  expect(others).toEqual({ count: 2, sumCents: 2000 });
});

test('the day is that of the time zone', () => {
  const night = new Date('2026-11-25T02:30:00Z');
  expect(dayIn('America/Sao_Paulo', night)).toBe('2026-11-24');
  expect(dayIn('UTC', night)).toBe('2026-11-25');
});
