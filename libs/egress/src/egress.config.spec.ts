import { loadConfig } from '@recado/platform';
import { expect, test } from 'vitest';
import { EgressConfig, egressRules } from './egress.config.ts';

const rulesOf = (env: NodeJS.ProcessEnv) => egressRules(loadConfig(EgressConfig, env));

test('by default private addresses are refused and the standard and unprivileged ports are allowed', () => {
  const { rules, ports } = rulesOf({});
  expect(rules.allows('n8n', '10.0.0.1', 443)).toBe(false);
  expect(ports).toEqual([
    [80, 80],
    [443, 443],
    [1024, 65_535],
  ]);
});

test('networks, names and ports are comma-separated lists', () => {
  const { rules, ports } = rulesOf({ EGRESS_ALLOW: '10.0.0.0/8, n8n.internal', EGRESS_PORTS: '443,5000-5010' });
  expect(rules.allows('x', '10.0.0.1', 443)).toBe(true);
  expect(rules.allows('n8n.internal', '192.168.0.1', 443)).toBe(true);
  expect(ports).toEqual([
    [443, 443],
    [5000, 5010],
  ]);
});

test('the error of an invalid entry names it', () => {
  expect(() => rulesOf({ EGRESS_ALLOW: '10.0.0.0/8,10.0.0.0/40' })).toThrow(/EGRESS_ALLOW: 10\.0\.0\.0\/40/);
  expect(() => rulesOf({ EGRESS_PORTS: 'all' })).toThrow(/EGRESS_PORTS/);
});
