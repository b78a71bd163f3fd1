import { AsyncLocalStorage } from 'node:async_hooks';
import { matchesSubject } from './match-subject.ts';

type Listener = (payload: unknown) => void;

/** Hints between the services of one process. Subjects may be patterns. */
export class LocalHints {
  private readonly exact = new Map<string, Set<Listener>>();
  private readonly patterns = new Map<Listener, string>();

  /** @returns ends it */
  on(subject: string, listener: Listener): () => void {
    const outside = AsyncLocalStorage.snapshot();
    const run: Listener = (payload) => queueMicrotask(() => outside(listener, payload));
    if (/[*>]/.test(subject)) {
      this.patterns.set(run, subject);
      return () => this.patterns.delete(run);
    }
    const listeners = this.exact.get(subject) ?? new Set();
    this.exact.set(subject, listeners.add(run));
    return () => listeners.delete(run);
  }

  /** @param payload makes a copy for each listener */
  publish(subject: string, payload: () => unknown): void {
    for (const listener of this.listenersOf(subject)) listener(payload());
  }

  private listenersOf(subject: string): Listener[] {
    const matching = [...this.patterns].filter(([, pattern]) => matchesSubject(pattern, subject));
    return [...(this.exact.get(subject) ?? []), ...matching.map(([listener]) => listener)];
  }
}
