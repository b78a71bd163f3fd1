import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { promtoolBinary } from '../../libs/testkit/src/servers/find-promtool.ts';
import { dashboardFiles } from '../dashboards/write-dashboards.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { services } from '../standalone/services.ts';
import { alertRules, queriesIn, selectorsIn } from './promql.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
/** null where promtool is missing and cannot be fetched, which CI does not accept. */
function findPromtool(): string | null {
  try {
    return promtoolBinary();
  } catch (error) {
    if (!(error instanceof MissingTool) || process.env['CI']) throw error;
    process.stderr.write(`The rules are not tested: ${error.message}\n`);
    return null;
  }
}

test('each alert fires when it should, and not earlier', ({ skip }) => {
  const promtool = findPromtool();
  if (!promtool) return skip();
  const run = (...args: string[]) => spawnSync(promtool, args, { cwd: inRoot('deploy', 'alerts'), encoding: 'utf8' });
  const tested = run('test', 'rules', 'recado.rules.test.yml');
  expect(tested.status, tested.stdout + tested.stderr).toBe(0);
  const names = [...read('deploy', 'alerts', 'recado.rules.test.yml').matchAll(/alertname: (\w+)/g)];
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(alertRules.map(({ alert }) => alert)));
  return undefined;
});

test('an alert that is broken fails the test of the rules', ({ skip }) => {
  const promtool = findPromtool();
  if (!promtool) return skip();
  const check = spawnSync(promtool, ['check', 'rules', '/dev/stdin'], {
    input: 'groups: [{ name: broken, rules: [{ alert: Broken, expr: "sum(" }] }]',
  });
  expect(check.status).not.toBe(0);
  return undefined;
});

test('every service is missed when it does not run', () => {
  const { expr = '' } = alertRules.find(({ alert }) => alert === 'RecadoServiceDown') ?? {};
  const missed = [...expr.matchAll(/service="(\w+)"/g)].map(([, service]) => service);
  expect(new Set(missed)).toEqual(new Set(services));
});

test.each(alertRules.map((rule) => [rule.alert, rule] as const))('%s has its severity and its page', (alert, rule) => {
  const { labels, annotations, expr } = rule;
  expect(['critical', 'warning']).toContain(labels.severity);
  expect(annotations.summary.length).toBeGreaterThan(10);
  expect(annotations.description.length).toBeGreaterThan(10);
  expect(selectorsIn(expr).length).toBeGreaterThan(0);
  expect(annotations.runbook_url).toMatch(/^deploy\/runbooks\/[\w-]+\.md$/);
  const page = read(annotations.runbook_url);
  expect(page.startsWith(`# ${alert}\n`)).toBe(true);
  for (const heading of ['What users notice', 'What to look at', 'What to do'])
    expect(page, heading).toContain(`\n## ${heading}\n`);
  expect(read('deploy', 'runbooks', 'README.md')).toContain(`\`${alert}\``);
});

test('pages name commands and pages that exist, and their queries are PromQL', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const name of readdirSync(inRoot('deploy', 'runbooks'))) {
    const page = read('deploy', 'runbooks', name);
    for (const [, script = ''] of page.matchAll(/npm run ([\w:-]+)/g)) expect(scripts, name).toHaveProperty(script);
    for (const [, target = ''] of page.matchAll(/\]\(([\w-]+\.md)\)/g))
      expect(existsSync(inRoot('deploy', 'runbooks', target)), `${name}: ${target}`).toBe(true);
    for (const promql of queriesIn(page)) selectorsIn(promql);
  }
});

test('the files of the dashboards are those of their source', () => {
  for (const [name, text] of dashboardFiles)
    expect(read('deploy', 'dashboards', name), `npm run dashboards writes ${name}`).toBe(text);
  expect([...dashboardFiles.keys()]).toEqual(['fleet.json', 'messages.json', 'service.json']);
});

test('a query that is no PromQL is found', () => {
  for (const bad of ['sum(', 'rate(x[5m]', '1 + 1', '{service="tickets"}']) expect(() => selectorsIn(bad)).toThrow();
});
