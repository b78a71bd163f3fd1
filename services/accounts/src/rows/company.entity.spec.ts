import { expect, test } from 'vitest';
import { PlanEntity } from './plan.entity.ts';
import { CompanyEntity } from './company.entity.ts';

const aCompany = (given: Partial<CompanyEntity>) =>
  Object.assign(new CompanyEntity(), { plan: null, overrides: {}, dueDate: null, recurrence: null, ...given });

test('a company is locked four days after its due date, and never without one', () => {
  const company = aCompany({ dueDate: new Date('2026-03-10T12:00:00Z') });
  const isLocked = (now: string, zone = 'America/Sao_Paulo') =>
    company.isLocked({ timezone: zone, lockGraceDays: 4 }, new Date(now));
  expect(isLocked('2026-03-15T02:59:59Z')).toBe(false);
  expect(isLocked('2026-03-15T03:00:00Z')).toBe(true);
  expect(isLocked('2026-03-15T04:00:00Z', 'America/Rio_Branco')).toBe(false);
  expect(aCompany({}).isLocked({ timezone: 'America/Sao_Paulo', lockGraceDays: 0 })).toBe(false);
});

test('overrides take precedence over the plan, and without a plan there is no limit', () => {
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
  expect(() => company.checkLimit('users', 9)).not.toThrow();
  expect(() => company.checkLimit('users', 10)).toThrow('ERR_NO_PERMISSION');
  expect(aCompany({}).allowance).toMatchObject({ users: null, connections: null, queues: null });
  expect(() => aCompany({}).checkLimit('users', 1_000_000)).not.toThrow();
});
