import { eventually } from '@recado/testkit';
import type { LinkedCompany, ConnectionsStage } from '../src/testing/connections.stage.ts';
import { openCanary } from './open-canary.ts';
import { pickKind } from './pick-kind.ts';
import { caseRandom } from '@recado/testkit/random';
import type { Victim } from './attack.types.ts';

export interface CampaignOptions {
  seed: number;
  /** The first case; cases do not depend on earlier ones. */
  from: number;
  /** Limit of cases. */
  cases: number;
  /** Stops at this time, even with cases left. */
  until: number;
  say: (line: string) => void;
  /** The reason of the worker's end; null while it runs. */
  gone?: () => string | null;
  /** Called after the last case, while all sessions still run, with the batches and a function that repeats one. */
  atEnd?: (batches: readonly CaseBatch[], again: (batch: CaseBatch) => Promise<void>) => Promise<void>;
}
/** Some cases, followed by a check that the sessions still work. */
export interface CaseBatch {
  first: number;
  /** Start time. */
  at: number;
  /** The arguments that repeat its cases. */
  replay: string;
}
export interface CampaignOutcome {
  /** Cases by kind. */
  made: Record<string, number>;
  batches: CaseBatch[];
  /** Messages of the healthy company. */
  beats: number;
}

/** Cases between two checks of the victim. */
const BATCH = 20;
const BEAT_MS = 250;

/**
 * Sends hostile input to two sessions of a worker and checks that they, and a third session of another company, still
 * work. An error has the arguments that repeat its batch.
 */
export async function runCampaign(stage: ConnectionsStage, options: CampaignOptions): Promise<CampaignOutcome> {
  const inside = await openCanary();
  const [victim, torn, healthy] = [await stage.linked(), await stage.linked(), await stage.linked()];
  const aimedAt = await target(stage, victim, inside.address);
  const tornApart = { ...aimedAt, linked: torn };
  const honest = await stage.person();
  const heartbeat = sendContinuously(stage, healthy);
  const outcome: CampaignOutcome = { made: {}, batches: [], beats: 0 };
  const last = options.from + options.cases;
  let rounds = 0;
  const make = async (first: number): Promise<CaseBatch> => {
    const at = Date.now();
    const end = Math.min(first + BATCH, last);
    const kinds = new Set<string>();
    for (let index = first; index < end; index++) {
      const r = caseRandom(options.seed, index);
      const kind = pickKind(r);
      kinds.add(kind.name);
      outcome.made[kind.name] = (outcome.made[kind.name] ?? 0) + 1;
      await kind.attack(r, kind.tears ? tornApart : aimedAt);
    }
    const replay = `--seed ${options.seed} --from ${first} --cases ${end - first} (${[...kinds].join(', ')})`;
    const gone = options.gone?.();
    if (gone) throw new Error(`${gone}: ${replay}`);
    await checkReceives(stage, victim, honest, `round ${rounds++}`, replay);
    if (heartbeat.failure)
      throw new Error(`the healthy company's customer could not write: ${replay}`, { cause: heartbeat.failure });
    if (inside.visits.length > 0) throw new Error(`the worker requested an address inside the network: ${replay}`);
    return { first, at, replay };
  };
  for (let first = options.from; first < last && Date.now() < options.until; first += BATCH) {
    const batch = await make(first);
    outcome.batches.push(batch);
    if (first % 500 < BATCH) options.say(`  ${first + BATCH} cases, last ${batch.replay}`);
  }
  await options.atEnd?.(outcome.batches, async ({ first }) => void (await make(first)));
  outcome.beats = await heartbeat.stop();
  inside.close();
  return outcome;
}

async function target(stage: ConnectionsStage, linked: LinkedCompany, inside: string): Promise<Victim> {
  const stranger = await stage.person();
  const { lid } = await stage.phone<{ lid: string }>('GET', `/phones/${stranger}`);
  const members = [linked.number, stranger];
  const { id: group } = await stage.phone<{ id: string }>('POST', '/groups', { subject: 'Nós', members });
  return { raw: stage.simulator.raw, linked, stranger, strangerLid: `${lid}@lid`, group, inside };
}

async function checkReceives(
  stage: ConnectionsStage,
  victim: LinkedCompany,
  honest: string,
  text: string,
  replay: string,
): Promise<void> {
  await stage.write(honest, victim.number, { text });
  await eventually(() => victim.received().some(({ body }) => body === text), `an honest message after ${replay}`);
}

/** A customer of the healthy company writes continuously; at the end each message must have arrived once, in order. */
function sendContinuously(stage: ConnectionsStage, healthy: LinkedCompany) {
  const texts: string[] = [];
  const state = { failure: undefined as unknown, over: false };
  const going = (async () => {
    const customer = await stage.person();
    while (!state.over) {
      const text = `beat ${texts.length}`;
      await stage.write(customer, healthy.number, { text });
      texts.push(text);
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
    }
  })().catch((error: unknown) => {
    state.failure = error;
  });
  return {
    get failure() {
      return state.failure;
    },
    async stop(): Promise<number> {
      state.over = true;
      await going;
      await eventually(() => healthy.received().length >= texts.length, 'all messages of the healthy company');
      const received = healthy.received().map(({ body }) => body);
      const wrong = received.findIndex((text, n) => text !== texts[n]);
      if (wrong !== -1 || received.length !== texts.length)
        throw new Error(
          `the healthy company received ${received.length} of ${texts.length}, wrong from ${wrong}: ${received[wrong]}`,
        );
      return texts.length;
    },
  };
}
