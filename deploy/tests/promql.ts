import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '../standalone/repository-paths.ts';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** A metric as a query names it. */
export interface Selector {
  metric: string;
  /** Labels that the selector compares. */
  labels: string[];
  /** The aggregation around it, such as `sum`; null without one. */
  aggregation: string | null;
}
/** Variables of dashboards, which Grafana replaces before it asks. */
const variables: Record<string, string> = { $__rate_interval: '5m', $namespace: '.*', $service: 'tickets' };
/** A query as Grafana asks it. */
export const withoutVariables = (promql: string): string =>
  promql.replaceAll(/\$\w+/g, (name) => variables[name] ?? name);

/** The metrics of a query. @throws where it is no PromQL */
export function selectorsIn(promql: string): Selector[] {
  const query = withoutVariables(promql);
  const found: Selector[] = [];
  parser.parse(query).iterate({
    enter: ({ node, type }) => {
      if (type.isError) throw new Error(`No PromQL at ${node.from}: ${query}`);
      if (type.name === 'VectorSelector') found.push(toSelector(node, query));
    },
  });
  if (found.length === 0) throw new Error(`No metric in ${query}`);
  return found;
}

function toSelector(node: SyntaxNode, query: string): Selector {
  const text = ({ from, to }: SyntaxNode) => query.slice(from, to);
  const identifier = node.getChild('Identifier');
  if (!identifier) throw new Error(`A selector without the name of a metric: ${text(node)}`);
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  const labels = matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(text));
  let parent = node.parent;
  while (parent && parent.type.name !== 'AggregateExpr') parent = parent.parent;
  const operator = parent?.getChild('AggregateOp');
  return { metric: text(identifier), labels, aggregation: operator ? text(operator) : null };
}

export interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}
export const alertRules: AlertRule[] = (
  parse(readFileSync(inRoot('deploy', 'alerts', 'recado.rules.yml'), 'utf8')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap(({ rules }) => rules);

/** Each query in a ```promql block of a page. */
export const queriesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```promql\n([\s\S]*?)^```/gm)].map(([, promql = '']) => promql);
