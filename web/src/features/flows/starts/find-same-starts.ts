import type { FlowRow, FlowStarts } from '@recado/contracts';
import { withoutAccents } from '../../../lib/filter-by-name.ts';

/** A place where another flow that is switched on begins, too. */
export interface SameStart {
  kind: 'connections' | 'queues' | 'words' | 'adverts';
  /** The row, or the word. */
  place: number | string;
  flow: string;
}

const fold = (word: string): string => withoutAccents(word.trim());

/** Places of `starts` at which another enabled flow begins. */
export function findSameStarts(starts: FlowStarts, flows: FlowRow[], own: number): SameStart[] {
  const others = flows.filter(({ id, enabled }) => enabled && id !== own);
  const words = new Set((starts.words ?? []).map((word) => fold(word)));
  return others.flatMap(({ name: flow, starts: theirs }): SameStart[] => [
    ...(['connections', 'queues'] as const).flatMap((kind) =>
      theirs[kind].filter((id) => starts[kind].includes(id)).map((place) => ({ kind, place, flow })),
    ),
    ...(theirs.words ?? [])
      .filter((word) => words.has(fold(word)))
      .map((place) => ({ kind: 'words' as const, place, flow })),
    ...(starts.adverts && theirs.adverts ? [{ kind: 'adverts' as const, place: '', flow }] : []),
  ]);
}
