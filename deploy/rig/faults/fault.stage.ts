import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { aCompany, signIn } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { pidOf } from '../../standalone/read-processes.ts';
import { CampaignStage } from './campaign.stage.ts';
import { openBotStage, type BotStage } from './bot.stage.ts';
import { localSystems, shortTimes } from '../../tests/short-times.ts';
import { startBuilt, type RunningProduct } from '../../tests/start-product.ts';
import { createConversations, reconnectingQuery, type TrafficScale, type TrafficStage } from './traffic.stage.ts';

export interface StageScale extends TrafficScale {
  /** Replicas of the connections service. */
  workers: number;
  /** Replicas of every other service. */
  replicas: number;
  /** Contacts who talk to the menus, and as many who talk to an integration. */
  bots: number;
}
export interface FaultStage extends TrafficStage {
  product: RunningProduct;
  bot: BotStage;
  campaigns: CampaignStage;
  /** The current process id of a program: `connections-1`. */
  pid: (name: string) => number;
  close(): Promise<void>;
}

/** Numbers of each company that send campaigns. */
const CAMPAIGN_LINES = 2;
const replicated = ['accounts', 'tickets', 'gateway', 'integrations', 'campaigns', 'billing'];

/** Starts the product in split mode, with linked numbers and customers whose tickets are open. */
export async function openFaultStage(
  scale: StageScale,
  print: (line: string) => void,
  variables: NodeJS.ProcessEnv = {},
  nodeOptions: string[] = [],
): Promise<FaultStage> {
  const { workers, replicas } = scale;
  const preloads = ['crash-at-point', 'shift-clock', 'fill-heap'].map(
    (name) => `--import=${inRoot('deploy', 'rig', 'faults', 'preload', `${name}.mjs`)}`,
  );
  const product = await startBuilt(
    ['--split', '--replicas', [`connections=${workers}`, ...replicated.map((name) => `${name}=${replicas}`)].join()],
    { NODE_OPTIONS: [...preloads, ...nodeOptions].join(' '), ...localSystems, ...shortTimes, ...variables },
  );
  mkdirSync(join(product.dataDir, 'faults'));
  try {
    const stage = await openFaultStageOn(product, scale, print);
    return {
      ...stage,
      async close() {
        await stage.close();
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** The same on a running product, whose programs can be crashed at points of their work. */
export async function openFaultStageOn(
  product: RunningProduct,
  scale: TrafficScale & Pick<StageScale, 'bots'>,
  print: (line: string) => void,
): Promise<FaultStage> {
  const participants = await createParticipants(product, scale, print);
  const controls = controlsOf(product);
  const campaigns = await CampaignStage.open({
    product,
    sql: controls.sql,
    lines: participants.companies.flatMap((company) =>
      participants.lines.filter((line) => line.company === company).slice(0, CAMPAIGN_LINES),
    ),
    pacing: { delay: 1, longerIntervalAfter: 5, greaterInterval: 5 },
  });
  return { ...participants, ...controls, campaigns, product, close: () => participants.bot.close() };
}

async function createParticipants(
  product: RunningProduct,
  scale: TrafficScale & Pick<StageScale, 'bots'>,
  print: (line: string) => void,
) {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const traffic = await createConversations(product, token, scale, print);
  const bot = await openBotStage(product, await aCompany(product, token), scale.bots);
  print(`${bot.chats.length} contacts talk to a bot`);
  return { ...traffic, bot };
}

/** Access to the database, the processes and the simulator for scenarios. */
function controlsOf(product: RunningProduct): Pick<FaultStage, 'sql' | 'pid' | 'simulator'> {
  return {
    sql: reconnectingQuery(product.databaseUrl),
    pid: (name) => pidOf(product.dataDir, name),
    simulator: new SimulatorClient(product.simulator),
  };
}
