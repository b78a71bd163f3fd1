/** A step begins a line with this where a program that it needs is missing; the line is repeated at the end. */
export const NOT_RUN = 'not run: ';

export const listSkipped = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith(NOT_RUN))
    .map((line) => line.slice(NOT_RUN.length));
