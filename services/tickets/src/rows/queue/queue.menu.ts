import { Fault, QueueOptionView } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import type { QueueOptionEntity } from './queue-option.entity.ts';

export const MOST_OPTIONS = 100;
export const MOST_LEVELS = 5;

type MenuNode = Pick<QueueOptionEntity, 'id' | 'parentId'>;

/** The options of a queue and the rules for their structure. */
export class QueueMenu {
  constructor(readonly all: QueueOptionEntity[]) {}

  find(id: number): QueueOptionEntity {
    const found = this.all.find((option) => option.id === id);
    if (!found) throw new Fault('ERR_NO_QUEUE_OPTION_FOUND');
    return found;
  }
  childrenOf(parentId: number | null): QueueOptionEntity[] {
    return this.all
      .filter((option) => option.parentId === parentId)
      .toSorted((a, b) => a.option - b.option || a.id - b.id);
  }

  /** The whole subtree below an option, in menu order. */
  tree(parentId: number | null): QueueOptionView[] {
    return this.childrenOf(parentId).map((option) => this.present(option));
  }
  present({ id, title, message, option, queueId, parentId }: QueueOptionEntity): QueueOptionView {
    return withVersion(QueueOptionView, { id, title, message, option, queueId, parentId, children: this.tree(id) });
  }

  /** @throws Fault when the menu would have too many options or levels */
  checkAdd(parentId: number | null): void {
    if (this.all.length >= MOST_OPTIONS || this.level(parentId) >= MOST_LEVELS) throw tooManyOptions('parentId');
  }
  /** @throws Fault when the option would be below itself or too deep */
  checkMove(option: MenuNode, parentId: number | null): void {
    for (let at = parentId; at !== null; at = this.find(at).parentId)
      if (at === option.id) throw new Fault('ERR_OPTION_BELOW_ITSELF', {}, [{ field: 'parentId', rule: 'below' }]);
    if (this.level(parentId) + this.height(option) > MOST_LEVELS) throw tooManyOptions('parentId');
  }

  /** 0 is above the menu, 1 its first options. */
  private level(id: number | null): number {
    return id === null ? 0 : 1 + this.level(this.find(id).parentId);
  }
  private height({ id }: MenuNode): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.height(child)));
  }
}

/** A draft names its parent by index; parents come before children, so no cycle is possible. */
export function checkMenuDrafts(drafts: { parent?: number | null; id?: number | null }[]): void {
  const levels: number[] = [];
  drafts.forEach(({ parent = null }, at) => {
    if (parent !== null && parent >= at) throw invalidOption(`options.${at}.parent`, 'parent');
    levels.push(1 + (parent === null ? 0 : (levels[parent] ?? 0)));
  });
  const ids = drafts.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalidOption('options', 'arrayUnique');
  if (drafts.length > MOST_OPTIONS || Math.max(0, ...levels) > MOST_LEVELS) throw tooManyOptions('options');
}

const tooManyOptions = (field: string) =>
  new Fault('ERR_TOO_MANY_OPTIONS', { options: MOST_OPTIONS, levels: MOST_LEVELS }, [{ field, rule: 'max' }]);
const invalidOption = (field: string, rule: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule }]);
