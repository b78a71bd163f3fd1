import { expect } from 'vitest';
import { nodesOf, type LoggedStatement, type PlanNode } from '../client/query-plan.log.ts';

export const conditions = (node: PlanNode) =>
  [node['Index Cond'], node['Recheck Cond'], node.Filter].filter(Boolean).join(' and ');
export const isOfCompany = (condition = '') => condition.includes('company_id = (InitPlan');

export const readsOf = (plan: PlanNode) =>
  nodesOf(plan).filter((node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable');

/** All is read by indexes, and an index that starts with the company is used. */
export function expectCompanyIndex({ plan, text }: LoggedStatement, index: RegExp): void {
  const details = `${text}\n${JSON.stringify(plan, null, 1)}`;
  const reads = readsOf(plan);
  expect(reads.length).toBeGreaterThan(0);
  for (const node of reads) {
    expect(node['Node Type'], details).not.toBe('Seq Scan');
    expect(isOfCompany(conditions(node)), details).toBe(true);
  }
  const used = nodesOf(plan).filter((node) => index.test(node['Index Name'] ?? ''));
  expect(used.length, details).toBeGreaterThan(0);
  expect(
    used.every((node) => isOfCompany(node['Index Cond'])),
    details,
  ).toBe(true);
}

/** The table is read by these indexes only. */
export function expectIndex({ plan, text }: LoggedStatement, table: string, index: RegExp): void {
  const details = `${text}\n${JSON.stringify(plan, null, 1)}`;
  const reads = readsOf(plan).filter((node) => node['Relation Name'] === table);
  expect(reads.length, details).toBeGreaterThan(0);
  for (const node of reads) {
    expect(node['Node Type'], details).not.toMatch(/Seq Scan|Tid Scan/);
    // A subquery below an index scan may read another table.
    const own = nodesOf(node).filter((part) => (part['Relation Name'] ?? table) === table);
    const names = own.flatMap((part) => part['Index Name'] ?? []);
    expect(names.length, details).toBeGreaterThan(0);
    for (const name of names) expect(name, details).toMatch(index);
  }
}
