import { eventually } from '@recado/testkit';
import type { Linked, Stage } from '../test/connections.stage.ts';
import { canary } from './canary.ts';
import { pickKind } from './kinds.ts';
import { caseRandom } from '@recado/testkit/random';
import type { Victim } from './victim.ts';

export interface Orders {
  seed: number;
  /** The first case; those before it need not be made to make it. */
  from: number;
  /** How many at most. */
  cases: number;
  /** Stops at this time, whatever is left. */
  until: number;
  say: (line: string) => void;
  /** Why the worker is no more, when it is not. */
  gone?: () => string | null;
  /** When all are made, while everybody is still there: what was made, and how to make it once more. */
  atEnd?: (batches: readonly Batch[], again: (batch: Batch) => Promise<void>) => Promise<void>;
}
/** A few cases, after which it was seen whether all goes on. */
export interface Batch {
  first: number;
  /** When it was begun. */
  at: number;
  /** How to make its cases again. */
  replay: string;
}
export interface Outcome {
  /** Cases by kind. */
  made: Record<string, number>;
  /** When which cases were made. */
  batches: Batch[];
  /** Of the healthy tenant. */
  beats: number;
}

/** So many cases are made before it is seen whether their victim still lives. */
const BATCH = 20;
const BEAT_MS = 250;

/**
 * Throws hostile input at two sessions of a worker and sees that they, and a third one of another tenant, go on.
 * Fails with how to replay the batch that did it.
 */
export async function campaign(stage: Stage, orders: Orders): Promise<Outcome> {
  const inside = await canary();
  const [victim, torn, healthy] = [await stage.linked(), await stage.linked(), await stage.linked()];
  const aimedAt = await target(stage, victim, inside.address);
  const tornApart = { ...aimedAt, linked: torn };
  const honest = await stage.person();
  const heartbeat = beat(stage, healthy);
  const outcome: Outcome = { made: {}, batches: [], beats: 0 };
  const last = orders.from + orders.cases;
  let rounds = 0;
  const make = async (first: number): Promise<Batch> => {
    const at = Date.now();
    const end = Math.min(first + BATCH, last);
    const kinds = new Set<string>();
    for (let index = first; index < end; index++) {
      const r = caseRandom(orders.seed, index);
      const kind = pickKind(r);
      kinds.add(kind.name);
      outcome.made[kind.name] = (outcome.made[kind.name] ?? 0) + 1;
      await kind.attack(r, kind.tears ? tornApart : aimedAt);
    }
    const replay = `--seed ${orders.seed} --from ${first} --cases ${end - first} (${[...kinds].join(', ')})`;
    const gone = orders.gone?.();
    if (gone) throw new Error(`${gone}: ${replay}`);
    await stillHears(stage, victim, honest, `round ${rounds++}`, replay);
    if (heartbeat.failure)
      throw new Error(`the healthy tenant's customer could not write: ${replay}`, { cause: heartbeat.failure });
    if (inside.visits.length > 0) throw new Error(`the worker asked an address inside: ${replay}`);
    return { first, at, replay };
  };
  for (let first = orders.from; first < last && Date.now() < orders.until; first += BATCH) {
    const batch = await make(first);
    outcome.batches.push(batch);
    if (first % 500 < BATCH) orders.say(`  ${first + BATCH} cases, last ${batch.replay}`);
  }
  await orders.atEnd?.(outcome.batches, async ({ first }) => void (await make(first)));
  outcome.beats = await heartbeat.stop();
  inside.close();
  return outcome;
}

async function target(stage: Stage, linked: Linked, inside: string): Promise<Victim> {
  const stranger = await stage.person();
  const { lid } = await stage.phone<{ lid: string }>('GET', `/phones/${stranger}`);
  const members = [linked.number, stranger];
  const { id: group } = await stage.phone<{ id: string }>('POST', '/groups', { subject: 'Nós', members });
  return { raw: stage.simulator.raw, linked, stranger, strangerLid: `${lid}@lid`, group, inside };
}

async function stillHears(stage: Stage, victim: Linked, honest: string, text: string, replay: string): Promise<void> {
  await stage.write(honest, victim.number, { text });
  await eventually(
    () => victim.received().some(({ body }) => body === text),
    `an honest message after ${replay}`,
    60_000,
  );
}

/** The healthy tenant's customer writes on and on; at the end each message must be there once, in order. */
function beat(stage: Stage, healthy: Linked) {
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
      await eventually(() => healthy.received().length >= texts.length, 'all of the healthy tenant’s messages', 60_000);
      const heard = healthy.received().map(({ body }) => body);
      const wrong = heard.findIndex((text, n) => text !== texts[n]);
      if (wrong !== -1 || heard.length !== texts.length)
        throw new Error(
          `the healthy tenant heard ${heard.length} of ${texts.length}, wrong from ${wrong}: ${heard[wrong]}`,
        );
      return texts.length;
    },
  };
}
