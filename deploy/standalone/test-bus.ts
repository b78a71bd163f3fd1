import { natsBinary } from '../../libs/testkit/src/servers/index.ts';
import { NEWEST, natsVersion, otherNats } from './nats-versions.ts';
import { bin, runStep } from './steps.ts';

/** The step `bus` of `npm test`: what the bus does depends on the server's version, so its specs run on each at hand. */
const say = (text: string): void => void process.stdout.write(text);
const args = ['run', '--root', 'libs/platform', 'src/messaging/messaging.spec.ts', 'src/messaging/subscribing.spec.ts'];

const own = natsVersion(await natsBinary()) ?? 'a NATS of unknown version';
const others = otherNats(own);
const versions = [own, ...others.map(({ version }) => version)];
say(`The bus is tested on NATS ${versions.join(' and ')}; on the first of them with the parts.\n`);
if (!versions.includes(NEWEST) && !process.env['NATS_NEWEST_BIN'])
  say(`NATS ${NEWEST} is not at hand: name it with NATS_NEWEST_BIN, or install Go.\n`);
for (const { program, version } of others) {
  say(`\nNATS ${version}\n`);
  const { NATS_URL: _, ...env } = process.env;
  const { passed } = await runStep(
    { name: version, bin: bin('vitest'), args },
    { ...env, NATS_SERVER_BIN: program },
    say,
  );
  if (!passed) process.exitCode = 1;
}
