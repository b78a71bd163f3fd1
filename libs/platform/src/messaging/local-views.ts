import type { EventEnvelope } from '@recado/contracts';
import type { TraceContext } from '../telemetry/trace-context.ts';

export type ViewListener = (view: EventEnvelope, seq: number, origin: Pick<TraceContext, 'span' | 'beganAt'>) => void;

/** Characters of the views that are kept for pages whose connection broke. */
const KEPT_LENGTH = 4_000_000;

/** The views of a process: its gateway pushes them, and pages that missed some ask for them later. */
export class LocalViews {
  /** Pages that know views of an earlier process load their data again. */
  readonly born = new Date().toISOString();
  private seq = 0;
  private readonly kept: { seq: number; companyId: number; text: string }[] = [];
  private keptLength = 0;
  private readonly listeners = new Map<number, Set<ViewListener>>();

  get position(): { born: string; seq: number } {
    return { born: this.born, seq: this.seq };
  }
  /** The number of the oldest view that is kept, or of the next one. */
  get firstSeq(): number {
    return this.kept[0]?.seq ?? this.seq + 1;
  }

  /** @returns ends it */
  on(companyId: number, listener: ViewListener): () => void {
    const listeners = this.listeners.get(companyId) ?? new Set();
    this.listeners.set(companyId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(companyId);
    };
  }

  publish(view: EventEnvelope, origin: Pick<TraceContext, 'span' | 'beganAt'>): void {
    const { companyId } = view;
    const text = JSON.stringify(view);
    this.kept.push({ seq: ++this.seq, companyId, text });
    this.keptLength += text.length;
    while (this.keptLength > KEPT_LENGTH) this.keptLength -= this.kept.shift()?.text.length ?? 0;
    for (const listener of this.listeners.get(companyId) ?? []) listener(view, this.seq, origin);
  }

  since(companies: number[], seq: number): { seq: number; event: EventEnvelope }[] {
    return this.kept
      .filter((view) => view.seq > seq && companies.includes(view.companyId))
      .map((view) => ({ seq: view.seq, event: JSON.parse(view.text) as EventEnvelope }));
  }

  /** Forgets the views of a company. @returns their number */
  forget(companyId: number): number {
    const before = this.kept.length;
    const others = this.kept.filter((view) => view.companyId !== companyId);
    this.kept.splice(0, before, ...others);
    this.keptLength = others.reduce((sum, { text }) => sum + text.length, 0);
    return before - others.length;
  }
}
