/** A query with the legend of its series. */
export type Query = [promql: string, legend: string];

export interface Panel {
  title: string;
  queries: Query[];
  /** A unit of Grafana: `short` by default, `s`, `bytes`, `percentunit`, `reqps`, … */
  unit?: string;
  /** A number instead of a course. */
  isStat?: boolean;
  /** Explanation of the panel, shown beside its title. */
  description?: string;
  /** The value from which a number is red. */
  alarming?: number;
}
export interface Dashboard {
  /** The id, which is also the name of the file. */
  id: string;
  title: string;
  rows: { title: string; panels: Panel[] }[];
  /** A variable with the services to choose from. */
  hasService?: boolean;
}

const WIDTH = 24;
const STAT = { width: 4, height: 4 };
const COURSE = { width: 8, height: 8 };
const source = { type: 'prometheus', uid: '${datasource}' };

/** Limits every metric to the chosen installations of one Prometheus; outside of Kubernetes there is no such label. */
export const inNamespace = (promql: string): string =>
  promql.replaceAll(
    /\b((?:recado|nodejs|process)_\w+)(\{)?/g,
    (_match, metric: string, brace?: string) => `${metric}{namespace=~"$namespace"${brace ? ', ' : '}'}`,
  );

/** The JSON that Grafana imports, with one source of data and no fixed identity of it. */
export function toGrafana({ id, title, rows, hasService }: Dashboard): object {
  return {
    uid: `recado-${id}`,
    title,
    tags: ['recado'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    timezone: 'browser',
    links: [{ type: 'dashboards', tags: ['recado'], title: 'Recado', asDropdown: true, keepTime: true }],
    templating: { list: variables(hasService ?? false) },
    panels: placed(rows),
  };
}

function variables(hasService: boolean): object[] {
  const ofLabel = (name: string, more: object) => ({
    name,
    type: 'query',
    datasource: source,
    query: { query: `label_values(recado_service_info, ${name})`, refId: name },
    refresh: 2,
    sort: 1,
    ...more,
  });
  return [
    { name: 'datasource', label: 'Source', type: 'datasource', query: 'prometheus' },
    ofLabel('namespace', { label: 'Namespace', includeAll: true, multi: true, allValue: '.*', current: ALL }),
    ...(hasService ? [ofLabel('service', { label: 'Service' })] : []),
  ];
}
const ALL = { text: 'All', value: '$__all' };

/** Panels from left to right, in lines; each row begins with a line of its title. */
function placed(rows: Dashboard['rows']): object[] {
  const panels: object[] = [];
  let [x, y, height] = [0, 0, 0];
  const nextLine = () => {
    [x, y, height] = [0, y + height, 0];
  };
  for (const row of rows) {
    nextLine();
    panels.push({ id: panels.length + 1, type: 'row', title: row.title, gridPos: { x: 0, y, w: WIDTH, h: 1 } });
    y += 1;
    for (const panel of row.panels) {
      const size = panel.isStat ? STAT : COURSE;
      if (x + size.width > WIDTH) nextLine();
      const gridPos = { x, y, w: size.width, h: size.height };
      panels.push({ id: panels.length + 1, gridPos, ...toPanel(panel) });
      x += size.width;
      height = Math.max(height, size.height);
    }
  }
  return panels;
}

function toPanel({ title, queries, unit = 'short', isStat = false, description, alarming }: Panel): object {
  const steps = [
    { color: 'green', value: null },
    ...(alarming === undefined ? [] : [{ color: 'red', value: alarming }]),
  ];
  return {
    type: isStat ? 'stat' : 'timeseries',
    title,
    ...(description ? { description } : {}),
    datasource: source,
    fieldConfig: {
      defaults: { unit, min: 0, thresholds: { mode: 'absolute', steps } },
      overrides: [],
    },
    options: isStat
      ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: alarming === undefined ? 'none' : 'value' }
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([promql, legendFormat], position) => ({
      refId: String.fromCodePoint(65 + position),
      datasource: source,
      expr: inNamespace(promql),
      legendFormat,
    })),
  };
}
