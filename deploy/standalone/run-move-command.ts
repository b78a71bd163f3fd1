import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { MoveInRefused } from '../moving-in/move-in-refused.ts';

/** Runs a command that moves companies; a refusal is printed as a sentence, without a stack. */
export async function runMoveCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isSaid = error instanceof MoveInRefused || error instanceof MissingTool || isOfArguments(error);
    if (!isSaid) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** An option that does not exist, or lacks its value. */
const isOfArguments = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
