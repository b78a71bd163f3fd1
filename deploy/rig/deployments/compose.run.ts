import { checkMonitoring } from './check-monitoring.ts';
import { ComposeDeployment } from './compose.deployment.ts';
import { isChosen, openTraffic, type Print, type RunOptions } from './deployment.ts';
import { reconnectingQuery, signInAgain } from '../faults/traffic.stage.ts';
import { faultsOf, formatFigures, runTrafficRound, tableHead } from './traffic-round.ts';

/** A container is replaced within this time, and its sessions are linked again. */
const AWAY_SECONDS = 30;
const WORKERS = 3;
const KILLED = ['gateway', 'tickets', 'connections', 'nats', 'postgres'];

/**
 * Installs with Docker Compose, does the main job, and upgrades and kills under traffic.
 * @returns whether all is well
 */
export async function runCompose(print: Print, options: RunOptions): Promise<boolean> {
  const deployment = new ComposeDeployment();
  let passed = true;
  try {
    const began = Date.now();
    await deployment.start();
    print(`up after ${((Date.now() - began) / 1_000).toFixed(0)} s`);
    const stage = await openTraffic(deployment, options.scale, print);
    const round = async (name: string, action: () => void | Promise<void>) => {
      if (!isChosen(name, options)) return;
      const figures = await runTrafficRound(stage, name, async () => {
        await action();
        await deployment.ready();
      });
      const faults = faultsOf(figures, { awaySeconds: AWAY_SECONDS });
      passed &&= faults.length === 0;
      print([formatFigures(figures), ...faults].join('\n'));
    };
    print(tableHead);
    const check = (name: string, faults: string[]) => {
      passed &&= faults.length === 0;
      print([`${name}: ${faults.length === 0 ? 'well' : 'not well'}`, ...faults].join('\n'));
    };
    await round('nothing', () => undefined);
    await round('three workers instead of one', () => deployment.setWorkers(WORKERS));
    await round('upgrade with a migration', () => deployment.upgrade());
    if (isChosen('three workers', options)) {
      const count = await deployment.countWorkers();
      check('three workers after an upgrade', count === WORKERS ? [] : [`there are ${count}`]);
    }
    if (isChosen('monitoring', options)) check('monitoring', await checkMonitoring(await deployment.startPrometheus()));
    for (const service of KILLED) await round(`kill -9 of ${service}`, () => deployment.kill(service));
    if (isChosen('restore', options)) {
      const before = Date.now();
      await deployment.loseAndRestore();
      await deployment.ready();
      await signInAgain(stage);
      stage.sql = reconnectingQuery(deployment.databaseUrl);
      print(`lost, restored and opened after ${((Date.now() - before) / 1_000).toFixed(0)} s`);
    }
    await round('after the restore', () => undefined);
    return passed;
  } finally {
    if (process.env['KEEP'] !== '1') await deployment.remove();
  }
}
