import { expect, test } from 'vitest';
import { randomFrom } from '../testing/random-from.ts';
import { OutboxFrontier } from './outbox-frontier.ts';

/** The most rows of one read: few, so that many reads are incomplete. */
const MOST = 3;

/** A model of Postgres: transactions take an id, then row numbers, and end in any order. */
function aDatabase() {
  let [nextXid, nextId] = [1, 1];
  const running = new Map<number, number[]>();
  const committed: number[] = [];
  /** The rows of ended transactions whose processes have not received the answer yet. */
  const answers: number[][] = [];
  return {
    answers,
    begin: () => running.set(nextXid++, []),
    insert: (at: number) => [...running.values()].at(at % Math.max(running.size, 1))?.push(nextId++),
    end(at: number, commits: boolean) {
      const xid = [...running.keys()].at(at % Math.max(running.size, 1));
      if (xid === undefined) return;
      const ids = commits ? (running.get(xid) ?? []) : [];
      committed.push(...ids);
      answers.push(ids);
      running.delete(xid);
    },
    drawXid: () => nextXid++,
    read: ({ floor, beyond }: OutboxFrontier, most: number) => ({
      oldest: Math.min(nextXid, ...running.keys()),
      ids: committed
        .filter((id) => id > floor && !beyond.includes(id))
        .toSorted((a, b) => a - b)
        .slice(0, most),
    }),
    committed,
    get isQuiet() {
      return running.size === 0;
    },
  };
}

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
/** Ends all transactions, and reads until nothing more comes. */
function finish(database: ReturnType<typeof aDatabase>, read: (isQuiet: boolean) => number): void {
  while (!database.isQuiet) database.end(0, true);
  for (let quiet = 0; quiet < 20;) quiet = read(true) === 0 ? quiet + 1 : 0;
}

test('in every order of commits each row is published once and the floor skips none', () => {
  for (let seed = 0; seed < 2_000; seed++) {
    const random = randomFrom(seed);
    const database = aDatabase();
    const frontier = new OutboxFrontier(0);
    const published: number[] = [];
    const act = () => {
      const what = random(8);
      if (what < 2) database.begin();
      else if (what < 6) database.insert(random(5));
      else database.end(random(5), random(4) > 0);
    };
    const read = (isQuiet = false) => {
      const { oldest, ids } = database.read(frontier, MOST);
      // The snapshot of a read is older than the transaction id that it draws.
      if (!isQuiet && random(2) === 0) act();
      const fence = frontier.wantsFence && random(2) === 0 ? database.drawXid() : null;
      if (!isQuiet && random(2) === 0) act();
      for (const id of ids) frontier.markPublished(id);
      published.push(...ids);
      frontier.finishRead(oldest, ids.length < MOST ? Infinity : ids.at(-1));
      if (fence !== null) frontier.drawFence(fence);
      return ids.length;
    };
    for (let step = 0; step < 60; step++) {
      if (random(5) > 0) act();
      else read();
    }
    finish(database, read);
    expect(sorted(published), `seed ${seed}`).toEqual(sorted(database.committed));
    expect(frontier.isSettled).toBe(true);
  }
});

test('rows that transactions hand over when their commit is answered are published once, too', () => {
  for (let seed = 0; seed < 2_000; seed++) {
    const random = randomFrom(seed);
    const database = aDatabase();
    const frontier = new OutboxFrontier(0);
    const published: number[] = [];
    const publish = (ids: number[]) => {
      const next = ids.filter((id) => !frontier.isPublished(id));
      for (const id of next) frontier.markPublished(id);
      published.push(...next);
    };
    const act = () => {
      const what = random(10);
      if (what < 2) database.begin();
      else if (what < 6) database.insert(random(5));
      else if (what < 8) database.end(random(5), random(4) > 0);
      // An answer may come at any time, or be lost.
      else if (random(6) > 0) publish(database.answers.splice(random(3), 1).flat());
      else database.answers.shift();
    };
    const read = (isQuiet = false) => {
      const before = frontier.top;
      const { oldest, ids } = database.read(frontier, MOST);
      if (!isQuiet && random(2) === 0) act();
      const fence = frontier.wantsFence && random(2) === 0 ? database.drawXid() : null;
      for (let n = isQuiet ? 0 : random(16); n > 0; n--) act();
      publish(ids);
      frontier.finishRead(oldest, ids.length < MOST ? Infinity : ids.at(-1));
      if (fence !== null) frontier.drawFence(fence, Math.max(before, ids.at(-1) ?? 0));
      return ids.length;
    };
    for (let step = 0; step < 80; step++) {
      if (random(5) > 0) act();
      else read();
    }
    finish(database, read);
    expect(sorted(published), `seed ${seed}`).toEqual(sorted(database.committed));
  }
});

test('the floor stays below a row that is numbered early and committed late', () => {
  const frontier = new OutboxFrontier(10);
  frontier.markPublished(12); // 11 is still in transaction 5
  frontier.drawFence(7);
  frontier.finishRead(5);
  expect([frontier.floor, frontier.beyond]).toEqual([10, [12]]);
  frontier.markPublished(11);
  frontier.finishRead(7);
  expect([frontier.floor, frontier.beyond]).toEqual([12, []]);
});
