/** Milliseconds of the processor that this thread uses for `run`; other programs on the machine make them no more. */
export function processorTime(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The same for work with waits, during which the thread does nothing else. */
export async function processorTimeOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
