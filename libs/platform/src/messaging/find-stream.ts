import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { inboxOf, natsAccess } from './nats-access.ts';

/** The stream of event-stream.ts, which programs without a build cannot load. */
const STREAM = 'RECADO';

/** Whether the server has the events of an installation. */
export async function hasStream(natsUrl: string, secret: string): Promise<boolean> {
  const nats = await connect({
    ...natsAccess(natsUrl, 'accounts', secret),
    inboxPrefix: inboxOf('accounts'),
    timeout: 5_000,
  });
  try {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await manager.streams.info(STREAM);
    return true;
  } catch (error) {
    if ((error as { name?: string }).name === 'StreamNotFoundError') return false;
    throw error;
  } finally {
    await nats.close();
  }
}
