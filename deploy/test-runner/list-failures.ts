import { stripVTControlCharacters } from 'node:util';

/** Failed tests in the output of Vitest or Playwright, a line each: the place and the error. */
export function listFailures(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const name = HEADING.exec(line)?.[1];
    if (!name || found.has(name)) continue;
    const following = lines.slice(at + 1, at + 1 + LINES_TO_ERROR);
    found.set(name, following.find((next) => ERROR.test(next)) ?? '');
  }
  return [...found].map(([name, error]) => `${shortened(name)}${error && ` · ${shortened(error)}`}`);
}

/** Vitest's ` FAIL  [project  ]file > test`, Playwright's `1) [[project] › ]file:line:column › test ───`. */
const HEADING = /^(?:FAIL(?:\s+\|?[\w-]+\|?)?|\d+\))\s+((?:\[\w+\] › )?\S+\.(?:spec|e2e)\.ts\S*\s.*?)\s*─*$/u;
const ERROR = /^(?:\w*Error\b|Test timeout)/u;
const LINES_TO_ERROR = 12;
const MAX_LENGTH = 160;
const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
