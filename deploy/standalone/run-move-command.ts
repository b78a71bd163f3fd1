import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { MoveInRefused } from '../moving-in/move-in-refused.ts';

/** Runs a command that moves companies; what it refuses is printed as a sentence, without a stack. */
export async function runMoveCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof MoveInRefused) && !(error instanceof MissingTool)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
