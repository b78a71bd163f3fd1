import type { DataSource } from 'typeorm';
import { log } from '../log.ts';
import { deadLetterCount } from '../metrics.ts';
import { asSystem } from './store-dead-letter.ts';

const EVERY_MS = 60_000;

/** Counts a service's dead letters once a minute, however often the metrics are read. @returns a function that ends the counting */
export function countDeadLetters(source: DataSource, service: string): () => Promise<void> {
  let counting = count(source, service);
  const timer = setInterval(() => {
    counting = count(source, service);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await counting;
  };
}

async function count(source: DataSource, service: string): Promise<void> {
  try {
    const [found] = await asSystem<{ rows: number }[]>(source, service, (manager) =>
      manager.query(`select count(*)::int as rows from ${service}.dead_letter`),
    );
    deadLetterCount.set({ service }, found?.rows ?? 0);
  } catch (error) {
    log.warn({ err: error, service }, 'dead letters were not counted');
  }
}
