/** The receiver of a ticket: an agent, in one of the queues, or a queue, where any agent may accept it. */
export interface TransferTarget {
  userId: number | null;
  /** The queue that the ticket moves to; for a transfer to an agent, null leaves the ticket in its queue. */
  queueId: number | null;
}

/** A target as one value of a field: agents and queues have ids of their own. */
export function targetName({ userId, queueId }: TransferTarget): string | undefined {
  if (userId) return `user ${userId}`;
  return queueId ? `queue ${queueId}` : undefined;
}
export function targetOf(name: string): TransferTarget {
  const [kind, id] = name.split(' ');
  return kind === 'user' ? { userId: Number(id), queueId: null } : { userId: null, queueId: Number(id) };
}

/** The queue in which an agent gets a ticket: where it is, if the agent serves that queue or none, otherwise the first served. */
export function queueFor(served: { id: number }[], current: number | null): number | null {
  const isServed = served.length === 0 || served.some(({ id }) => id === current);
  return isServed ? current : (served[0]?.id ?? null);
}
