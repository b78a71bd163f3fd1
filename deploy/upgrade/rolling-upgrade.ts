import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../client/company.factory.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import {
  faultsOf,
  formatFigures,
  runTrafficRound,
  tableHead,
  type RoundFigures,
} from '../deployments/traffic-round.ts';
import { createConversations, reconnectingQuery, type TrafficStage } from '../faults/traffic.stage.ts';
import { ProcessSupervisor } from '../standalone/process.supervisor.ts';
import { readStartOptions, type StartOptions } from '../standalone/start.options.ts';
import { startEnvironment } from '../tests/start-product.ts';
import { countDeadLetters } from './count-dead-letters.ts';
import { Installation, newServices } from './installation.ts';
import { bundle } from './previous-release.ts';
import { servicesOf, thisRelease, type Release } from './release-process.ts';
import { SignInWatch, type SignInFigures } from './sign-in.watch.ts';
import { readAll, writeAsThisRelease } from './write-as-this-release.ts';

type Print = (line: string) => void;

const SCALE = { companies: 2, lines: 2, customers: 3 };
const PEOPLE_PER_COMPANY = 3;
const BUILD_WIDTH = 2;
const AWAY_SECONDS = 10;
const admin = { email: 'owner@example.com', password: 'Correct-horse-7' };

/**
 * Upgrades an installation of the previous release under traffic, process by process, rolls its code back, and upgrades it
 * again, all on the schema of this release.
 * @param folder of the unpacked previous release
 * @returns whether nothing was lost, doubled or out of order, and nobody was signed out
 */
export async function runRollingUpgrade(folder: string, print: Print): Promise<boolean> {
  const previous: Release = { name: 'previous', folder };
  await buildPrograms(previous);
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-rolling-'));
  const env = { ...(await startEnvironment(dataDir)), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const supervisor = new ProcessSupervisor(dataDir, (name, event) => print(`upgrade: ${name} ${event}`));
  let passed = false;
  try {
    passed = await upgradeAndBack(readStartOptions(['--split'], env), supervisor, previous, print);
    return passed;
  } finally {
    await supervisor.stopAll();
    if (passed && process.env['KEEP'] !== '1') rmSync(dataDir, { recursive: true, force: true });
    else print(`upgrade: the logs are in ${join(dataDir, 'log')}`);
  }
}

async function buildPrograms(previous: Release): Promise<void> {
  const projects = [previous, thisRelease].flatMap((release) =>
    servicesOf(release).map((service) => ({ folder: release.folder, project: join('services', service) })),
  );
  projects.push({ folder: thisRelease.folder, project: join('libs', 'simulator') });
  await mapConcurrently(projects, BUILD_WIDTH, ({ folder, project }) => bundle(folder, project));
}

async function upgradeAndBack(
  options: StartOptions,
  supervisor: ProcessSupervisor,
  previous: Release,
  print: Print,
): Promise<boolean> {
  const installation = await Installation.start(options, supervisor);
  const [common, added] = [servicesOf(previous), newServices(previous)];
  await installation.migrate(previous);
  await installation.startAll(previous, common);
  const { stage, superToken } = await openStage(options, installation, print);
  const people = await SignInWatch.open(stage.product, stage.companies, PEOPLE_PER_COMPANY);
  const faults: string[] = [];
  const rounds: RoundFigures[] = [];
  const round = async (name: string, action: () => Promise<void>) => {
    const figures = await runTrafficRound(stage, name, action);
    await people.renewAll(`after ${name}`);
    rounds.push(figures);
    print(`upgrade: ${name} took ${figures.seconds.toFixed(0)} s`);
    faults.push(...faultsIn(figures), ...(await readAll(stage)).map((fault) => `${name}: ${fault}`));
  };
  await round('upgrade', async () => {
    await installation.migrate(thisRelease);
    await installation.startAll(thisRelease, added, 1);
    await installation.replaceAll(thisRelease, common);
  });
  await writeAsThisRelease(stage, superToken);
  await round('rollback', async () => {
    await installation.endAll(added);
    await installation.replaceAll(previous, common);
  });
  await round('upgrade again', async () => {
    await installation.startAll(thisRelease, added, 1);
    await installation.replaceAll(thisRelease, common);
  });
  const signIns = await people.stop();
  faults.push(...signIns.signedOut, ...(await countDeadLetters(stage.sql)));
  report(rounds, signIns, faults, print);
  return faults.length === 0;
}

async function openStage(
  options: StartOptions,
  { databaseUrl }: Installation,
  print: Print,
): Promise<{ stage: TrafficStage; superToken: string }> {
  const product = {
    gateway: `http://127.0.0.1:${options.gatewayPort}`,
    simulator: `http://127.0.0.1:${options.simulatorPort}`,
    admin,
  };
  const { token: superToken } = await signIn(product, admin.email, admin.password);
  const conversations = await createConversations(product, superToken, SCALE, (line) => print(`upgrade: ${line}`));
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
