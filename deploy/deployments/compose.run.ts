import { ComposeDeployment } from './compose.deployment.ts';
import { isChosen, openTraffic, type Print, type RunOptions } from './deployment.ts';
import { faultsOf, formatFigures, runTrafficRound, type RoundFigures } from './traffic-round.ts';

/** A container is replaced within this time, and its sessions are linked again. */
const AWAY_SECONDS = 30;
const KILLED = ['gateway', 'tickets', 'connections', 'nats', 'postgres'];

/**
 * Installs with Docker Compose, does the main job, and upgrades and kills under traffic.
 * @returns whether all is well
 */
export async function runCompose(print: Print, options: RunOptions): Promise<boolean> {
  const deployment = new ComposeDeployment();
  const rounds: RoundFigures[] = [];
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
      rounds.push(figures);
      print(`${name}: ${faultsOf(figures, { awaySeconds: AWAY_SECONDS }).join('; ') || 'passed'}`);
    };
    await round('nothing', () => undefined);
    await round('upgrade with a migration', () => deployment.upgrade());
    for (const service of KILLED) await round(`kill -9 of ${service}`, () => deployment.kill(service));
    if (isChosen('restore', options)) {
      const before = Date.now();
      await deployment.loseAndRestore();
      await deployment.ready();
      print(`lost, restored and opened after ${((Date.now() - before) / 1_000).toFixed(0)} s`);
    }
    await round('after the restore', () => undefined);
    return rounds.every((figures) => faultsOf(figures, { awaySeconds: AWAY_SECONDS }).length === 0);
  } finally {
    print(formatFigures(rounds));
    if (process.env['KEEP'] !== '1') await deployment.remove();
  }
}
