import { stripVTControlCharacters } from 'node:util';

/** Failed tests of a runner's output, a line each: the place and the error. */
export function failuresIn(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const name = HEADING.exec(line)?.[1];
    if (!name || found.has(name)) continue;
    const rest = lines.slice(at + 1, at + 1 + NEAR);
    found.set(name, rest.find((next) => WRONG.test(next)) ?? '');
  }
  return [...found].map(([name, wrong]) => `${shortened(name)}${wrong && ` · ${shortened(wrong)}`}`);
}

/** Vitest's ` FAIL  file > test`, Playwright's `1) file:line:column › test ───`. */
const HEADING = /^(?:FAIL|\d+\))\s+(\S+\.(?:spec|e2e)\.ts\S*\s.*?)\s*─*$/u;
const WRONG = /^(?:\w*Error\b|Test timeout)/u;
const NEAR = 12;
const MOST = 160;
const shortened = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
