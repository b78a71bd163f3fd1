import type { DataSource } from 'typeorm';
import { IDEMPOTENCY_HOURS } from '../postgres/idempotent-request.ts';
import { repeatTask } from '../repeat-task.ts';
import { asSystem } from './store-dead-letter.ts';

const EVERY_MS = 600_000;
const AT_ONCE = 10_000;

/** Removes expired idempotency keys of a service again and again. @returns stops it */
export const removeIdempotencyKeys = (source: DataSource, service: string): (() => Promise<void>) =>
  repeatTask(EVERY_MS, () => removeExpired(source, service), 'expired idempotency keys were not removed');

async function removeExpired(source: DataSource, service: string): Promise<void> {
  for (;;) {
    const [, removed] = await asSystem<[unknown, number]>(source, service, (manager) =>
      manager.query(
        `delete from ${service}.idempotency_keys where (company_id, owner, operation, key) in (
           select company_id, owner, operation, key from ${service}.idempotency_keys
           where created_at < now() - interval '${IDEMPOTENCY_HOURS} hours' limit ${AT_ONCE})`,
      ),
    );
    if (removed < AT_ONCE) return;
  }
}
