/** Runs `work` for each item, `width` at a time. @returns the results in the order of the items */
export async function mapConcurrently<A, B>(
  items: A[],
  width: number,
  work: (item: A, n: number) => Promise<B>,
): Promise<B[]> {
  const results: B[] = [];
  const remaining = items.entries(); // shared by all workers
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [n, item] of remaining) results[n] = await work(item, n);
    }),
  );
  return results;
}
