/** Runs work of the same key one after the other; a Signal ratchet must not be advanced by two callers at once. */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    this.tails.set(key, result);
    const removeTail = () => {
      if (this.tails.get(key) === result) this.tails.delete(key);
    };
    result.then(removeTail, removeTail);
    return result;
  }
}
