import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { nodeProject, withoutServers, withServers } from './vitest.base.ts';
import { LongSpecsSpread } from './vitest.sequencer.ts';

const root = import.meta.dirname;
const places = [
  '{libs,services}/*/src/**/*.spec.ts',
  'web/{src,server}/**/*.spec.ts',
  'deploy/{moving-in,moving-in/archive,moving-in/source,openapi,queries,release,secret,settings,source-lists,tasks,test-runner}/*.spec.ts',
];
const specs = globSync(places, { cwd: root });

/** Marks of a spec that works with Postgres or NATS; one that is overlooked fails, as the others find no servers. */
const needsServers =
  /testing\/(serve-|open-|\w+\.stage)|migrate\.ts'|probe-services|as-owner|(DATABASE|NATS|TEMPLATE)_URL|testBus/;

/** Specs that need no servers but seconds: with simulated phones, with timeouts, and of many or long inputs. */
const slow = [
  'libs/client/',
  'libs/egress/src/limits',
  'libs/egress/src/redirects',
  'libs/egress/src/retries',
  'libs/platform/src/database/acknowledged-position',
  'libs/platform/src/database/outbox-frontier',
  'libs/sheets/src/read-sheet',
  'libs/simulator/',
  'services/connections/src/whatsapp/patches/limit-inflation',
  'services/gateway/src/docs/describe-api',
  'services/gateway/src/nats-users',
  'services/gateway/src/rest/hostile-input',
  'services/integrations/src/bills/bill.privacy',
  'services/integrations/src/bills/hostile-answers',
  'services/integrations/src/dialogflow/run-dialogflow-turn',
  'services/integrations/src/knowledge/extract-text',
  'services/integrations/src/typebot/typebot-failures',
  'services/integrations/src/webhook/run-webhook-turn',
  'services/tickets/src/bot/decide/decide.',
  'services/tickets/src/bot/flow/flow.',
  'web/src/ui/rich-text',
];

type ProjectName = 'pure' | 'slow' | 'signal' | 'services';
const projectOf = (path: string): ProjectName => {
  if (path.startsWith('libs/signal/')) return 'signal';
  if (slow.some((start) => path.startsWith(start))) return 'slow';
  return needsServers.test(readFileSync(`${root}/${path}`, 'utf8')) ? 'services' : 'pure';
};
const project = (name: ProjectName, setup: object) =>
  nodeProject(
    name,
    specs.filter((path) => projectOf(path) === name),
    setup,
  );

/**
 * The specs beside the sources, each in one project: `npm run check` runs `pure`, the step `parts` of `npm test` the others.
 * Given servers (DATABASE_URL, NATS_URL) are for one worker.
 */
export default defineConfig({
  test: {
    maxWorkers: process.env['DATABASE_URL'] ? 1 : 5,
    sequence: { sequencer: LongSpecsSpread },
    // On a shared machine a process may lose the processor for seconds.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      project('pure', withoutServers),
      project('slow', withoutServers),
      // Its files patch one module, each in another way, and a patch cannot be taken back.
      project('signal', { ...withoutServers, isolate: true }),
      project('services', withServers),
    ],
  },
});
