import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { services } from '../standalone/services.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { COMPOSE } from './settings-files.ts';

interface Container {
  init?: boolean;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  scale?: string;
  profiles?: string[];
  healthcheck?: { test?: string[] };
}
const { services: containers } = parse(readFileSync(inRoot(COMPOSE), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
};
const of = (name: string): Container => containers[name] ?? {};

test('a health check that is cut off does not restart Postgres', () => {
  expect(of('postgres').init).toBe(true);
  expect(of('postgres').healthcheck?.test?.[0]).toBe('CMD');
});

test('only the proxy is reached from other machines', () => {
  for (const [name, { ports = [] }] of Object.entries(containers))
    for (const port of name === 'proxy' ? [] : ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
});

test('containers write to their volumes only, without rights of the system', () => {
  for (const [name, container] of Object.entries(containers)) {
    if (name === 'postgres' || name === 'restore') continue;
    expect(container, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  }
});

test('as many workers as .env says, also after an upgrade', () => {
  expect(of('connections').scale).toBe('${WORKERS:-1}');
});

test('Prometheus reads each service', () => {
  const { scrape_configs: jobs } = parse(readFileSync(inRoot('deploy/compose/monitoring/prometheus.yml'), 'utf8')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  expect(jobs.map(({ job_name: name }) => name)).toEqual(['recado']);
  expect(jobs[0]?.dns_sd_configs[0]?.names.toSorted()).toEqual(services.toSorted());
  expect([of('prometheus').profiles, of('grafana').profiles]).toEqual([['monitoring'], ['monitoring']]);
});
