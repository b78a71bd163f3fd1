import { contracts } from './contracts.gen.ts';
import type { Operations } from './operation.ts';

/** Operation name → REST line, for clients that must not carry the validators with them (the browser). */
export function routes(): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const { name, operations } of Object.values(contracts)) {
    for (const [operation, { rest }] of Object.entries(operations as unknown as Operations)) {
      if (rest) lines[`${name}.${operation}`] = rest;
    }
  }
  return lines;
}

/** The text of `routes.gen.ts`. */
export function routesModule(): string {
  const lines = Object.entries(routes()).map(([name, rest]) => `  '${name}': '${rest}',`);
  return `// Made from the contracts by \`npm run routes\`.\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}
