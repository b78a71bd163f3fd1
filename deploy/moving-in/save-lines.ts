import { within } from '../cells/cell.ts';
import type { TargetMove } from './company.move.ts';

/** Keeps the lines of the report that a part of the move has added, in place of those of an earlier run. */
export const saveLines = (move: TargetMove, part: string, read: string[] | null): Promise<void> =>
  within(move, move.companyId, () => move.report.save(move.moves, part, read));
