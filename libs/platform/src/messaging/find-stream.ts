import { jetstreamManager, type StreamAPI } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { RootSecrets } from '../root-secrets.ts';
import { inboxOf, natsAccess } from './nats-access.ts';

/** The stream of event-stream.ts, which programs without a build cannot load. */
const STREAM = 'RECADO';

/** Whether the server has the events of an installation. */
export const hasStream = (natsUrl: string, secret: string | RootSecrets): Promise<boolean> =>
  withStreams(natsUrl, secret, async (streams) => void (await streams.info(STREAM)));

/**
 * Removes all events from the server, if it has any. Services of one process read their outboxes instead (decision 78); an
 * event of the stream would come a second time once they run in several processes.
 */
export const emptyStream = (natsUrl: string, secret: string | RootSecrets): Promise<boolean> =>
  withStreams(natsUrl, secret, async (streams) => void (await streams.purge(STREAM)));

/** @returns whether there is a stream */
async function withStreams(
  natsUrl: string,
  secret: string | RootSecrets,
  work: (streams: StreamAPI) => Promise<void>,
): Promise<boolean> {
  const nats = await connect({
    ...natsAccess(natsUrl, 'accounts', secret),
    inboxPrefix: inboxOf('accounts'),
    timeout: 5_000,
    // The second attempt is with the other password while the root secret is replaced.
    waitOnFirstConnect: true,
    maxReconnectAttempts: 4,
    reconnectTimeWait: 250,
  });
  try {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await work(manager.streams);
    return true;
  } catch (error) {
    if ((error as { name?: string }).name === 'StreamNotFoundError') return false;
    throw error;
  } finally {
    await nats.close();
  }
}
