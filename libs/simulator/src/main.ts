import { readConfig } from './config.ts';
import { errorText, logToStderr } from './log.ts';
import { startSimulator } from './simulator.ts';

// A line that cannot be written, as on a full disk, does not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const simulator = await startSimulator({ ...readConfig(process.env), log: logToStderr }).catch((error: unknown) => {
  logToStderr('could not start', { error: errorText(error) });
  process.exit(1);
});
const { port, mediaPort, caFile } = simulator;
process.stdout.write(`${JSON.stringify({ ready: true, port, mediaPort, ca: caFile })}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    simulator.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logToStderr('stop failed', { error: errorText(error) });
        process.exit(1);
      },
    );
  });
