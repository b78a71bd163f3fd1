/** State of the board in the address. */
export interface BoardSearch {
  q?: string;
  queues?: number[];
}

export function parseBoardSearch({ q, queues }: Record<string, unknown>): BoardSearch {
  const ids = Array.isArray(queues) ? queues.filter((id): id is number => Number.isInteger(id)) : [];
  return {
    ...(typeof q === 'string' && q ? { q: q.slice(0, 200) } : {}),
    ...(ids.length > 0 ? { queues: ids } : {}),
  };
}
