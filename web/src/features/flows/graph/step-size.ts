import type { FlowStep } from '@recado/contracts';
import { waysOf } from '@recado/contracts/tickets/flow-kinds';

export interface Place {
  x: number;
  y: number;
}

/** Pixels of a step as the canvas draws it. */
export const STEP_WIDTH = 248;
/** Pixels between a step and the one after it. */
export const STEP_GAP = 72;
const HEAD = 84;
const WAY = 28;
const ROW_GAP = 32;

/** The approximate height of a drawn step: a step with few words is lower. */
export const heightOf = (step: FlowStep): number => HEAD + waysOf(step).length * WAY + (step.note ? 24 : 0);

type Placed = Pick<FlowStep, 'x' | 'y'> & FlowStep;

/** The nearest place below the wanted one where a new step covers no other. */
export function freePlace(steps: Placed[], wanted: Place): Place {
  let { y } = wanted;
  const { x } = wanted;
  const near = steps
    .filter((step) => Math.abs((step.x ?? 0) - x) < STEP_WIDTH + 16)
    .sort((one, other) => (one.y ?? 0) - (other.y ?? 0));
  for (const step of near) {
    const top = step.y ?? 0;
    const bottom = top + heightOf(step) + ROW_GAP;
    if (y < bottom && y + HEAD + 3 * WAY > top) y = bottom;
  }
  return { x: Math.round(x), y: Math.round(y) };
}
