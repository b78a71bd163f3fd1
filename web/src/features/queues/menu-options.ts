import type { QueueOptionView } from '@recado/contracts';

/** An option of the menu in the form; `id` once the server has stored it. */
export interface EditedStep {
  key: string;
  id?: number;
  title: string;
  message: string;
  children: EditedStep[];
}
export type MoveDirection = 'up' | 'down' | 'in' | 'out';
export type DropSpot = 'before' | 'inside' | 'after';

/** The server's limits. */
export const mostSteps = 100;
export const mostLevels = 5;

export const stepsOf = (options: QueueOptionView[]): EditedStep[] =>
  options.map(({ id, title, message, children }) => ({
    key: String(id),
    id,
    title,
    message,
    children: stepsOf(children),
  }));
/** Options that somebody else has removed meanwhile are added as new ones. */
export function withStoredIds(steps: EditedStep[], stored: EditedStep[]): EditedStep[] {
  const known = new Set(linesOf(stored).map(({ step }) => step.id));
  const keep = (all: EditedStep[]): EditedStep[] =>
    all.map(({ id, ...step }) => ({
      ...step,
      ...(id !== undefined && known.has(id) ? { id } : {}),
      children: keep(step.children),
    }));
  return keep(steps);
}
export const newStep = (): EditedStep => ({ key: crypto.randomUUID(), title: '', message: '', children: [] });

export interface MenuDraft {
  id?: number;
  title: string;
  message: string;
  parent: number | null;
}
/** Flat list in order; each option has the index of its parent. */
export function draftsOf(steps: EditedStep[], parent: number | null = null, into: MenuDraft[] = []): MenuDraft[] {
  for (const { id, title, message, children } of steps) {
    into.push({ ...(id === undefined ? {} : { id }), title: title.trim(), message: message.trim(), parent });
    draftsOf(children, into.length - 1, into);
  }
  return into;
}

/** Flat list of all options with their numbers, such as `1.2`. */
export interface MenuLine {
  step: EditedStep;
  number: string;
  level: number;
  isFirst: boolean;
  isLast: boolean;
}
export const linesOf = (steps: EditedStep[], above = '', level = 1): MenuLine[] =>
  steps.flatMap((step, at) => {
    const number = `${above}${at + 1}`;
    const line = { step, number, level, isFirst: at === 0, isLast: at === steps.length - 1 };
    return [line, ...linesOf(step.children, `${number}.`, level + 1)];
  });
export const find = (steps: EditedStep[], key: string | null): EditedStep | null =>
  linesOf(steps).find(({ step }) => step.key === key)?.step ?? null;
/** The options from the first menu down to one of them, each with its number among its siblings. */
export function pathTo(steps: EditedStep[], key: string | null): { step: EditedStep; position: number }[] {
  for (const [at, step] of steps.entries()) {
    const here = { step, position: at + 1 };
    if (step.key === key) return [here];
    const below = pathTo(step.children, key);
    if (below.length > 0) return [here, ...below];
  }
  return [];
}
export const isTooMuch = (steps: EditedStep[]): boolean => {
  const lines = linesOf(steps);
  return lines.length > mostSteps || lines.some(({ level }) => level > mostLevels);
};

export const changed = (steps: EditedStep[], key: string, by: Partial<EditedStep>): EditedStep[] =>
  steps.map((step) => (step.key === key ? { ...step, ...by } : { ...step, children: changed(step.children, key, by) }));
export const without = (steps: EditedStep[], key: string): EditedStep[] =>
  steps.filter((step) => step.key !== key).map((step) => ({ ...step, children: without(step.children, key) }));

/** Moves an option next to or below another; null where it would be its own descendant. */
export function placed(steps: EditedStep[], key: string, target: string, spot: DropSpot): EditedStep[] | null {
  const step = find(steps, key);
  if (!step || find([step], target)) return null;
  return put(without(steps, key), step, target, spot);
}
function put(steps: EditedStep[], step: EditedStep, target: string, spot: DropSpot): EditedStep[] {
  return steps.flatMap((other) => {
    if (other.key !== target) return [{ ...other, children: put(other.children, step, target, spot) }];
    if (spot === 'inside') return [{ ...other, children: [...other.children, step] }];
    return spot === 'before' ? [step, other] : [other, step];
  });
}

/** Moves an option by one place; null at the end. */
export function moved(steps: EditedStep[], key: string, way: MoveDirection): EditedStep[] | null {
  const siblings = siblingsOf(steps, key);
  const at = siblings.findIndex((step) => step.key === key);
  const before = siblings[at - 1];
  const after = siblings[at + 1];
  if (way === 'up') return before ? placed(steps, key, before.key, 'before') : null;
  if (way === 'down') return after ? placed(steps, key, after.key, 'after') : null;
  if (way === 'in') return before ? placed(steps, key, before.key, 'inside') : null;
  const parent = linesOf(steps).find(({ step }) => step.children.some((child) => child.key === key))?.step;
  return parent ? placed(steps, key, parent.key, 'after') : null;
}
function siblingsOf(steps: EditedStep[], key: string): EditedStep[] {
  if (steps.some((step) => step.key === key)) return steps;
  return steps.map((step) => siblingsOf(step.children, key)).find((found) => found.length > 0) ?? [];
}
