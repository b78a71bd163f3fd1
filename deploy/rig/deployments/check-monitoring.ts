import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { dashboardFiles } from '../../dashboards/write-dashboards.ts';
import { services } from '../../standalone/services.ts';
import { alertRules, withoutVariables } from '../../tests/promql.ts';

interface Answer<T> {
  status: string;
  error?: string;
  data: T;
}
interface Rules {
  groups: { rules: { name: string; health: string; lastError?: string }[] }[];
}
/** Prometheus looks for containers every 15 seconds, and reads each as often. */
const TIMEOUT_MS = 120_000;

/** Queries a Prometheus of an installation for all metrics of dashboards and alerts. @returns the problems */
export async function checkMonitoring(url: string): Promise<string[]> {
  const ask = async <T>(path: string): Promise<Answer<T>> =>
    (await (await fetch(`${url}/api/v1/${path}`)).json()) as Answer<T>;
  const query = (promql: string) =>
    ask<{ result: { metric: Record<string, string> }[] }>(`query?query=${encodeURIComponent(promql)}`);
  const missing = async (): Promise<string[]> => {
    const { data } = await query('count by (service) (recado_service_info)');
    const found = new Set(data.result.map(({ metric }) => metric['service']));
    return services.filter((service) => !found.has(service));
  };
  const isComplete = async () => (await missing().catch(() => ['all'])).length === 0;
  await eventually(isComplete, 'the metrics of all services', TIMEOUT_MS).catch(() => undefined);
  const faults = (await missing()).map((service) => `Prometheus reads nothing of ${service}`);
  for (const promql of panelQueries()) {
    const { status, error } = await query(promql);
    if (status !== 'success') faults.push(`${promql}: ${error}`);
  }
  const { data } = await ask<Rules>('rules');
  const rules = data.groups.flatMap((group) => group.rules);
  for (const { alert } of alertRules)
    if (!rules.some(({ name }) => name === alert)) faults.push(`Prometheus has no rule ${alert}`);
  for (const { name, health, lastError } of rules) if (health === 'err') faults.push(`${name}: ${lastError}`);
  return faults;
}

const panelQueries = (): string[] =>
  [...dashboardFiles.values()]
    .flatMap((text) => (JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] }).panels)
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => withoutVariables(expr)));
