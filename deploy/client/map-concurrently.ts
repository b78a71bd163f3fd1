/** `work` for each, so many at a time; results in the order given. */
export async function mapConcurrently<A, B>(
  items: A[],
  width: number,
  work: (item: A, n: number) => Promise<B>,
): Promise<B[]> {
  const results: B[] = [];
  const left = items.entries();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const [n, item] of left) results[n] = await work(item, n);
    }),
  );
  return results;
}
