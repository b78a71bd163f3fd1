import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { inRoot, root } from '../standalone/repository-paths.ts';
import { nxArgs, runStep } from './run-step.ts';
import { commandOf, type ChosenTests } from './test-files.ts';

/** Files of one change are often written one after the other. */
const SETTLE_MS = 200;
const print = (text: string) => process.stdout.write(text);

/**
 * Runs the chosen tests again after each change. Vitest watches by itself and keeps its servers; for tests in a browser the
 * app is built again, and journeys keep the product, whose services are not restarted.
 */
export async function watchTests(chosen: ChosenTests[], env: NodeJS.ProcessEnv): Promise<void> {
  const [only, ...others] = chosen;
  if (!only || others.length > 0)
    throw new MissingTool(
      `--watch takes tests of one kind, these are ${chosen.map(({ kind }) => kind.name).join(', ')}.`,
    );
  if (only.kind.tool === 'vitest') return watchWithVitest(only, env);
  const stop = only.kind.name === 'journeys' ? await startProduct() : async () => {};
  process.once('SIGINT', () => void stop().then(() => process.exit(0)));
  for (;;) {
    await runStep({ name: 'build', bin: process.execPath, args: nxArgs('run', '@recado/web:build') }, env);
    await runStep(commandOf(only), { ...env, ...process.env }, print);
    print('\nWaiting for a change, Ctrl-C ends.\n');
    await nextChange();
  }
}

async function watchWithVitest(chosen: ChosenTests, env: NodeJS.ProcessEnv): Promise<void> {
  const { bin, args, env: own } = commandOf(chosen);
  const child = spawn(bin, ['watch', ...args.slice(1)], { cwd: root, stdio: 'inherit', env: { ...env, ...own } });
  await once(child, 'exit');
}

/** The product for all runs of the journeys, whose set-up finds it in the environment. */
async function startProduct(): Promise<() => Promise<void>> {
  const { default: setup } = await import('../tests/global-setup.ts');
  return setup();
}

/** Resolves after a source of the app or of a test has changed. */
async function nextChange(): Promise<void> {
  const ended = new AbortController();
  const changed = async (folder: string) => {
    for await (const { filename } of watch(inRoot(folder), { recursive: true, signal: ended.signal }))
      if (filename && /\.(tsx?|css)$/.test(filename)) return;
  };
  await Promise.race(['web/src', 'deploy/tests', 'libs/contracts/src'].map((folder) => changed(folder))).finally(() =>
    setTimeout(() => ended.abort(), SETTLE_MS),
  );
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
