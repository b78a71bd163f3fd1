import { natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { NEWEST_NATS, natsVersion, otherNatsVersions } from './find-nats-versions.ts';
import { bin, runStep } from './run-step.ts';

/** The step `bus` of `npm test`: the specs of the bus run on each available version of NATS, as versions behave differently. */
const print = (text: string): void => void process.stdout.write(text);
const specs = ['messaging.spec.ts', 'subscribing.spec.ts'].map((name) => `libs/platform/src/messaging/${name}`);
const args = ['run', '--project', 'services', ...specs];

const own = natsVersion(await natsBinary()) ?? 'a NATS of unknown version';
const others = otherNatsVersions(own);
const versions = [own, ...others.map(({ version }) => version)];
print(`The bus is tested on NATS ${versions.join(' and ')}; the step "parts" has tested it on the first.\n`);
if (!versions.includes(NEWEST_NATS) && !process.env['NATS_NEWEST_BIN'])
  print(`NATS ${NEWEST_NATS} is not available: set NATS_NEWEST_BIN to its path, or install Go.\n`);
for (const { program, version } of others) {
  print(`\nNATS ${version}\n`);
  const { NATS_URL: _, ...env } = process.env;
  const { passed } = await runStep(
    { name: version, bin: bin('vitest'), args },
    { ...env, NATS_SERVER_BIN: program },
    print,
  );
  if (!passed) process.exitCode = 1;
}
