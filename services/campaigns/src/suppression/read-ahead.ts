/** Gives what a source gives, whose next value is made while the last one is worked on. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = begin(source); ;) {
      const result = await next;
      if (result.done) return;
      next = begin(source);
      yield result.value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** A failure shows when the value is awaited, which may be later than it happens. */
function begin<T>(source: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const next = source.next();
  next.catch(() => undefined);
  return next;
}
