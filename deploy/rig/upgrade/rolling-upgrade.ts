import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import {
  faultsOf,
  formatFigures,
  runTrafficRound,
  tableHead,
  type RoundFigures,
} from '../deployments/traffic-round.ts';
import type { MessageRates } from '../faults/fault-round.ts';
import {
  createConversations,
  reconnectingQuery,
  type TrafficScale,
  type TrafficStage,
} from '../faults/traffic.stage.ts';
import { ProcessSupervisor } from '../../standalone/process.supervisor.ts';
import { readStartOptions, type StartOptions } from '../../standalone/start.options.ts';
import { startEnvironment } from '../../tests/start-product.ts';
import { countDeadLetters } from './count-dead-letters.ts';
import { Installation, newServices } from './installation.ts';
import { servicesOf, thisRelease, type Release } from './release-process.ts';
import { SignInWatch, type SignInFigures } from './sign-in.watch.ts';
import { readAll, writeAsThisRelease } from './write-as-this-release.ts';

type Print = (line: string) => void;

const SCALE: TrafficScale = { companies: 2, lines: 2, customers: 3 };
/** People of each company whose browsers stay open. */
const PEOPLE = 3;
const SHORT: UpgradeScale = { scale: { companies: 2, lines: 1, customers: 2 }, people: 1, rates: { in: 4, out: 2 } };
const AWAY_SECONDS = 10;
const admin = { email: 'owner@example.com', password: 'Correct-horse-7' };

/**
 * Upgrades an installation of the previous release under traffic, process by process, rolls its code back, and upgrades it
 * again, all on the schema of this release.
 * @returns whether nothing was lost, doubled or out of order, and nobody was signed out
 */
export const runRollingUpgrade = (previous: Release, print: Print): Promise<boolean> =>
  withInstallation(print, async (options, installation) => {
    const [common, added] = [servicesOf(previous), newServices(previous)];
    await installation.migrate(previous);
    await installation.startAll(previous, common);
    const watched = await WatchedRounds.open(options, installation, { scale: SCALE, people: PEOPLE }, print);
    await watched.round('upgrade', async () => {
      await installation.migrate(thisRelease);
      await installation.startAll(thisRelease, added, 1);
      await installation.replaceAll(thisRelease, common);
    });
    await writeAsThisRelease(watched.stage, watched.superToken);
    await watched.round('rollback', async () => {
      await installation.endAll(added);
      await installation.replaceAll(previous, common);
    });
    await watched.round('upgrade again', async () => {
      await installation.startAll(thisRelease, added, 1);
      await installation.replaceAll(thisRelease, common);
    });
    return watched.end();
  });

/** The short form: this release starts beside the previous one under traffic, and goes on alone. */
export const runShortUpgrade = (previous: Release, print: Print): Promise<boolean> =>
  withInstallation(print, async (options, installation) => {
    const [common, added] = [servicesOf(previous), newServices(previous)];
    await installation.migrate(previous);
    await installation.startReplica(1, previous, common);
    const watched = await WatchedRounds.open(options, installation, SHORT, print);
    await watched.round('upgrade', async () => {
      await installation.migrate(thisRelease);
      await installation.startAll(thisRelease, added, 1);
      await installation.startReplica(2, thisRelease, common);
      await installation.endReplica(1, common);
    });
    return watched.end();
  });

async function withInstallation(
  print: Print,
  upgrade: (options: StartOptions, installation: Installation) => Promise<boolean>,
): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-rolling-'));
  const env = { ...(await startEnvironment(dataDir)), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const options = readStartOptions(['--split'], env);
  const supervisor = new ProcessSupervisor(options.lock, (name, event) => print(`upgrade: ${name} ${event}`));
  let passed = false;
  try {
    passed = await upgrade(options, await Installation.start(options, supervisor));
    return passed;
  } finally {
    await supervisor.stopAll();
    if (passed && process.env['KEEP'] !== '1') rmSync(dataDir, { recursive: true, force: true });
    else print(`upgrade: the logs are in ${join(dataDir, 'log')}`);
  }
}

interface OpenedStage {
  stage: TrafficStage;
  superToken: string;
}
interface UpgradeScale {
  scale: TrafficScale;
  /** People of each company whose browsers stay open. */
  people: number;
  /** Messages a second. */
  rates?: MessageRates;
}

/** Rounds of traffic while people stay signed in, with all that went wrong in them. */
class WatchedRounds {
  readonly stage: TrafficStage;
  readonly superToken: string;
  private readonly people: SignInWatch;
  private readonly rates: MessageRates | undefined;
  private readonly print: Print;
  private readonly rounds: RoundFigures[] = [];
  private readonly faults: string[] = [];

  private constructor(opened: OpenedStage, people: SignInWatch, rates: MessageRates | undefined, print: Print) {
    this.stage = opened.stage;
    this.superToken = opened.superToken;
    this.people = people;
    this.rates = rates;
    this.print = print;
  }

  static async open(options: StartOptions, installation: Installation, upgrade: UpgradeScale, print: Print) {
    const opened = await openStage(options, installation, upgrade.scale, print);
    const { product, companies } = opened.stage;
    const people = await SignInWatch.open(product, companies, upgrade.people);
    return new WatchedRounds(opened, people, upgrade.rates, print);
  }

  async round(name: string, action: () => Promise<void>): Promise<void> {
    const figures = await runTrafficRound(this.stage, name, action, this.rates);
    await this.people.renewAll(`after ${name}`);
    this.rounds.push(figures);
    this.print(`upgrade: ${name} took ${figures.seconds.toFixed(0)} s`);
    this.faults.push(...faultsIn(figures), ...(await readAll(this.stage)).map((fault) => `${name}: ${fault}`));
  }

  /** @returns whether nothing went wrong */
  async end(): Promise<boolean> {
    const signIns = await this.people.stop();
    this.faults.push(...signIns.signedOut, ...(await countDeadLetters(this.stage.sql)));
    report(this.rounds, signIns, this.faults, this.print);
    return this.faults.length === 0;
  }
}

async function openStage(
  options: StartOptions,
  { databaseUrl }: Installation,
  scale: TrafficScale,
  print: Print,
): Promise<OpenedStage> {
  const product = {
    gateway: `http://127.0.0.1:${options.gatewayPort}`,
    simulator: `http://127.0.0.1:${options.simulatorPort}`,
    admin,
  };
  const { token: superToken } = await signIn(product, admin.email, admin.password);
  const conversations = await createConversations(product, superToken, scale, (line) => print(`upgrade: ${line}`));
  const simulator = new SimulatorClient(product.simulator);
  return { stage: { product, ...conversations, sql: reconnectingQuery(databaseUrl), simulator }, superToken };
}

/** A request may break with its process; an answer that reports an error is one of the product. */
function faultsIn(figures: RoundFigures): string[] {
  const failed = figures.failedRequests.filter((status) => status >= 500);
  const faults = faultsOf(figures, { awaySeconds: AWAY_SECONDS });
  if (failed.length > 0) faults.push(`${failed.length} requests were answered ${[...new Set(failed)].join(', ')}`);
  return faults.map((fault) => `${figures.name}: ${fault}`);
}

function report(rounds: RoundFigures[], signIns: SignInFigures, faults: string[], print: Print): void {
  const { people, renewals, signedOut, failed, longestSocketGap } = signIns;
  print([tableHead, ...rounds.map(formatFigures)].join('\n'));
  print(
    `upgrade: ${people} people renewed their sessions ${renewals} times, ${signedOut.length} were refused, ` +
      `${failed.length} requests of theirs failed; a socket was closed for ${longestSocketGap.toFixed(1)} s at most`,
  );
  for (const fault of faults) print(`upgrade: ${fault}`);
}
