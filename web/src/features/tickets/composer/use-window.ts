import type { TicketView } from '@recado/contracts';
import { useNow } from '../../../lib/use-now.ts';

/** The end is told this long before. */
const TOLD_MS = 4 * 3_600_000;

/** Whether free messages end soon, or have ended; null: there is nothing to say, as over a linked phone. */
export function useWindow({ window }: TicketView): 'ending' | 'over' | null {
  const now = useNow();
  if (!window) return null;
  const left = window.until === null ? 0 : Date.parse(window.until) - now;
  if (left <= 0) return 'over';
  return left < TOLD_MS ? 'ending' : null;
}
