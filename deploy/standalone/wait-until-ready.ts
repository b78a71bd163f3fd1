import { setTimeout as pause } from 'node:timers/promises';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';

/** @throws MissingTool when the URL does not respond with success within that time */
export async function waitUntilReady(url: string, ms: number, name: string, logFile: string): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new MissingTool(`${name} did not get ready within ${ms / 1000} s. Its log: ${logFile}`);
}
