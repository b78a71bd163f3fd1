import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Specs that take ten seconds or more, most of which they wait; the longest first. */
const long = [
  'services/connections/src/shard/session-takeover',
  'services/connections/src/shard/database-outage',
  'services/connections/src/cloud/killed-worker',
  'libs/platform/src/messaging/messaging',
  'services/connections/src/shard/downtime',
  'services/connections/src/outbound/campaign-pace',
  'services/connections/src/cloud/grouped-deliveries',
  'services/connections/src/cloud/send-limits',
  'services/connections/src/shard/session-balance',
  'services/campaigns/src/number-check/number-checks',
  'services/tickets/src/contacts/import/import-files',
  'services/tickets/src/library/schedule/schedules',
  'deploy/queries/queries',
  'services/tickets/src/library/schedule/schedule-series',
  'services/tickets/src/bot/crash-replay',
  'services/connections/src/shard/outage.spec',
  'services/tickets/src/flows/flow-plans',
  'services/tickets/src/desk/message/new-ticket-sights',
  'services/tickets/src/time-limits',
  'services/integrations/src/turn/turns',
  'services/connections/src/sending/restrictions',
  'services/connections/src/outbound/sending',
  'services/tickets/src/contacts/privacy/contact-erasure',
  'libs/simulator/src/faults/combined-faults',
  'services/gateway/src/nats-users',
  'services/integrations/src/dialogflow/run-dialogflow-turn',
  'services/integrations/src/webhook/run-webhook-turn',
  'services/integrations/src/typebot/typebot-failures',
];
const placeInLong = ({ moduleId }: TestSpecification) => long.findIndex((start) => moduleId.includes(`/${start}`));

/**
 * Spreads the long specs of each project evenly among its others: together they would leave the processor idle, and one
 * that starts last would keep a worker alone.
 */
export class LongSpecsSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap(spread);
  }
}

function spread(files: TestSpecification[]): TestSpecification[] {
  const waiting = files.filter((file) => placeInLong(file) !== -1);
  const others = files.filter((file) => placeInLong(file) === -1);
  const share = Math.floor(others.length / (waiting.length + 1));
  return waiting
    .toSorted((a, b) => placeInLong(a) - placeInLong(b))
    .flatMap((file) => [file, ...others.splice(0, share)])
    .concat(others);
}
