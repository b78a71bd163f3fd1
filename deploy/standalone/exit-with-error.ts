import { MissingTool } from '../../libs/testkit/src/servers/index.ts';

/** Prints the message of an expected error, or the stack of any other, and exits with code 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`\n${error instanceof MissingTool ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
