import { expect, test } from 'vitest';
import { PlanEntity } from '../plan/plan.entity.ts';
import { addMonths, CompanyEntity } from './company.entity.ts';

const aCompany = (given: Partial<CompanyEntity>) =>
  Object.assign(new CompanyEntity(), { plan: null, overrides: {}, dueDate: null, recurrence: null, ...given });
const day = 86_400_000;

test('a month later is the same day, or the last one where there is no such day', () => {
  const later = (from: string, count: number) =>
    addMonths(new Date(`${from}T12:00:00Z`), count)
      .toISOString()
      .slice(0, 10);
  expect(later('2026-01-15', 1)).toBe('2026-02-15');
  expect(later('2026-01-31', 1)).toBe('2026-02-28');
  expect(later('2027-11-30', 3)).toBe('2028-02-29');
  expect(later('2026-12-31', 12)).toBe('2027-12-31');
});

test('a renewal counts from the due date, also when that has passed', () => {
  const company = aCompany({ dueDate: new Date('2026-03-10T00:00:00Z'), recurrence: 'TRIMESTRAL' });
  company.renew();
  expect(company.dueDate?.toISOString()).toBe('2026-06-10T00:00:00.000Z');
});

test('a company is locked four days after its due date, one without a due date never', () => {
  const dueDate = new Date('2026-03-10T00:00:00Z');
  expect(aCompany({ dueDate }).isLocked(dueDate.getTime() + 4 * day)).toBe(false);
  expect(aCompany({ dueDate }).isLocked(dueDate.getTime() + 4 * day + 1)).toBe(true);
  expect(aCompany({}).isLocked()).toBe(false);
});

test('what a company overrides counts before its plan, and without a plan nothing is limited', () => {
  const plan = Object.assign(new PlanEntity(), {
    users: 3,
    connections: 2,
    queues: 5,
    useKanban: false,
    useOpenAi: true,
  });
  const company = aCompany({ plan, overrides: { users: 10, useKanban: true, useOpenAi: false } });
  expect(company.allowance).toMatchObject({ users: 10, connections: 2, queues: 5, useKanban: true, useOpenAi: false });
  expect(company.features).toContain('useKanban');
  expect(company.features).not.toContain('useOpenAi');
  expect(() => company.refuseMore('users', 9)).not.toThrow();
  expect(() => company.refuseMore('users', 10)).toThrow('ERR_NO_PERMISSION');
  expect(aCompany({}).allowance).toMatchObject({ users: null, connections: null, queues: null });
  expect(() => aCompany({}).refuseMore('users', 1_000_000)).not.toThrow();
});
