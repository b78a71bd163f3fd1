import { Fault, type QueueOptionView } from '@recado/contracts';
import type { QueueOptionEntity } from './queue-option.entity.ts';

export const MOST_OPTIONS = 100;
export const MOST_LEVELS = 5;

type Step = Pick<QueueOptionEntity, 'id' | 'parentId'>;

/** The menu of a queue: its options, and how they may be put together. */
export class Menu {
  constructor(readonly all: QueueOptionEntity[]) {}

  find(id: number): QueueOptionEntity {
    const found = this.all.find((option) => option.id === id);
    if (!found) throw new Fault('ERR_NO_QUEUE_OPTION_FOUND');
    return found;
  }
  below(parentId: number | null): QueueOptionEntity[] {
    return this.all
      .filter((option) => option.parentId === parentId)
      .toSorted((a, b) => a.option - b.option || a.id - b.id);
  }

  /** What hangs below an option, or all of it, in the order of the menu. */
  tree(parentId: number | null): QueueOptionView[] {
    return this.below(parentId).map(({ id, title, message, option, queueId }) => ({
      id,
      title,
      message,
      option,
      queueId,
      parentId,
      children: this.tree(id),
    }));
  }
  present({ id, title, message, option, queueId, parentId }: QueueOptionEntity): QueueOptionView {
    return { id, title, message, option, queueId, parentId, children: this.tree(id) };
  }

  /** @throws Fault where one more would be too many, or too deep */
  mayAdd(parentId: number | null): void {
    if (this.all.length >= MOST_OPTIONS || this.level(parentId) >= MOST_LEVELS) throw tooMany('parentId');
  }
  /** @throws Fault where it would hang below itself, or too deep */
  mayMove(option: Step, parentId: number | null): void {
    for (let at = parentId; at !== null; at = this.find(at).parentId)
      if (at === option.id) throw new Fault('ERR_OPTION_BELOW_ITSELF', {}, [{ field: 'parentId', rule: 'below' }]);
    if (this.level(parentId) + this.height(option) > MOST_LEVELS) throw tooMany('parentId');
  }

  /** 0 above the menu, 1 for its first options. */
  private level(id: number | null): number {
    return id === null ? 0 : 1 + this.level(this.find(id).parentId);
  }
  private height({ id }: Step): number {
    return 1 + Math.max(0, ...this.below(id).map((child) => this.height(child)));
  }
}

/** A list in which each one names the place of the one it hangs below, which comes earlier: no circle can be said. */
export function checkDrafts(drafts: { parent?: number | null; id?: number | null }[]): void {
  const levels: number[] = [];
  drafts.forEach(({ parent = null }, at) => {
    if (parent !== null && parent >= at) throw refused(`options.${at}.parent`, 'parent');
    levels.push(1 + (parent === null ? 0 : (levels[parent] ?? 0)));
  });
  const ids = drafts.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw refused('options', 'arrayUnique');
  if (drafts.length > MOST_OPTIONS || Math.max(0, ...levels) > MOST_LEVELS) throw tooMany('options');
}

const tooMany = (field: string) =>
  new Fault('ERR_TOO_MANY_OPTIONS', { options: MOST_OPTIONS, levels: MOST_LEVELS }, [{ field, rule: 'max' }]);
const refused = (field: string, rule: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule, message: rule }]);
