import { writeFileSync } from 'node:fs';
import { fleet } from './fleet.dashboard.ts';
import { toGrafana } from './grafana-dashboard.ts';
import { messages } from './messages.dashboard.ts';
import { service } from './service.dashboard.ts';

/** The files of the dashboards, by name. */
export const dashboardFiles: ReadonlyMap<string, string> = new Map(
  [fleet, messages, service].map((dashboard) => [
    `${dashboard.id}.json`,
    `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`,
  ]),
);

// Written by `npm run dashboards`, imported into Grafana as they are.
if (import.meta.main) for (const [name, text] of dashboardFiles) writeFileSync(new URL(name, import.meta.url), text);
