import type { EntityManager, QueryRunner } from 'typeorm';

export interface CommitHint {
  subject: string;
  payload: unknown;
}
const waiting = new WeakMap<QueryRunner, CommitHint[]>();

/** Publishes a hint once the transaction has committed. */
export function hintWithCommit({ queryRunner }: EntityManager, subject: string, payload: unknown): void {
  if (!queryRunner) throw new Error('A hint with a commit needs a transaction');
  waiting.set(queryRunner, [...(waiting.get(queryRunner) ?? []), { subject, payload }]);
}

/** The hints of a transaction that has ended. */
export const hintsOf = (runner: QueryRunner | undefined): CommitHint[] => (runner && waiting.get(runner)) ?? [];
