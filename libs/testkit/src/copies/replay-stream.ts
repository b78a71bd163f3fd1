import { STREAM, type Bus } from '@recado/platform';
import { eventually } from '../eventually.ts';

interface Consumer {
  name: string;
  num_pending: number;
  num_ack_pending: number;
}

async function consumersOf(bus: Bus, service: string): Promise<Consumer[]> {
  const answer = await bus.nats.request(`$JS.API.CONSUMER.LIST.${STREAM}`);
  const { consumers } = answer.json<{ consumers: Consumer[] | null }>();
  return (consumers ?? []).filter(({ name }) => name.startsWith(`${service}-from-`));
}

/** Waits until a service has handled all events. @returns the number of its consumers */
export async function handled(bus: Bus, service: string, atLeast = 1): Promise<number> {
  return eventually(async () => {
    const consumers = await consumersOf(bus, service);
    const isDone = consumers.every((consumer) => consumer.num_pending === 0 && consumer.num_ack_pending === 0);
    return isDone && consumers.length >= atLeast ? consumers.length : 0;
  }, `${service} to have handled its events`);
}

/** Lets a service that is stopped handle the whole stream again when it starts. */
export async function rewind(bus: Bus, service: string): Promise<void> {
  for (const { name } of await consumersOf(bus, service))
    await bus.nats.request(`$JS.API.CONSUMER.DELETE.${STREAM}.${name}`);
}
