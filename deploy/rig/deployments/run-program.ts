import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program beside the traffic of this process. @returns its output @throws with its errors */
export async function runProgram(program: string, args: string[], cwd?: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 1e8 });
  return stdout.trim();
}
