import { setTimeout as pause } from 'node:timers/promises';
import { hasSpace } from '../../libs/platform/src/disk-space.ts';
import { hasStream } from '../../libs/platform/src/messaging/find-stream.ts';
import type { ProcessSupervisor } from './process.supervisor.ts';
import type { ProgressReporter } from './progress.reporter.ts';
import type { StartOptions } from './start.options.ts';
import { isExhausted } from './unless-exhausted.ts';

const EVERY_MS = 5_000;
/** A loaded machine may miss one answer; a start takes as long as the stream is large. */
const MISSED_ANSWERS = 3;

/**
 * Starts the own NATS again when its process runs and its stream does not answer. Once a write has failed for lack of space,
 * NATS 2.9 hangs on the stream for good, and newer versions switch streams off until they are started again.
 */
export async function watchNats(
  options: StartOptions,
  natsUrl: string,
  supervisor: ProcessSupervisor,
  progress: ProgressReporter,
): Promise<void> {
  const { natsUrl: operators, dataDir } = options;
  if (operators) return;
  for (let missed = 0; ;) {
    await pause(EVERY_MS, undefined, { ref: false });
    const isAnswered = await hasStream(natsUrl, options.secret).then(
      () => true,
      // Without a file handle of its own this process cannot ask.
      (error: unknown) => isExhausted(error),
    );
    missed = isAnswered ? 0 : missed + 1;
    // A server that is started without space fails at the next message again.
    if (missed < MISSED_ANSWERS || !hasSpace(dataDir)) continue;
    progress.report('nats-1', 'does not serve its stream, starting it again');
    await supervisor.restart('nats-1');
    missed = 0;
  }
}
