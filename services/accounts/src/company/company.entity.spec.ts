import { expect, test } from 'vitest';
import { PlanEntity } from '../plan/plan.entity.ts';
import { CompanyEntity } from './company.entity.ts';

const aCompany = (given: Partial<CompanyEntity>) =>
  Object.assign(new CompanyEntity(), { plan: null, overrides: {}, dueDate: null, recurrence: null, ...given });
const day = 86_400_000;

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
