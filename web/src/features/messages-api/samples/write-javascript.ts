import { linesOf, scriptQuoted, scriptValue } from './literals.ts';
import type { SampleRequest } from './sample-request.ts';

/** Writes a sample with `@recado/client`, which safely repeats calls after passing failures. */
export function writeClient({ base, path, operation, fields, file }: SampleRequest): string {
  const start = `import { RecadoClient } from '@recado/client';\n`;
  const client = `const recado = new RecadoClient({\n  baseUrl: ${scriptQuoted(base)},\n  token: process.env.RECADO_KEY,\n});\n`;
  if (operation === 'apiMessages.get') {
    const id = scriptQuoted(path.slice(path.lastIndexOf('/') + 1));
    return `${start}\n${client}\nconst message = await recado.call('apiMessages.get', { id: ${id} });\nconsole.log(message.status);\n`;
  }
  const imports = file ? `import { readFile } from 'node:fs/promises';\n` : '';
  const opened = file
    ? `const file = new File([await readFile(${scriptQuoted(file.name)})], ${scriptQuoted(file.name)}, { type: ${scriptQuoted(file.type)} });\n`
    : '';
  const body = `${linesOf(fields, '  ', (name, value) => `${name}: ${scriptValue(value)}`)}${file ? '  medias: [file],\n' : ''}`;
  return `${imports}${start}\n${client}\n${opened}const message = await recado.send({\n${body}});\nawait recado.waitFor(message.id, 'delivered');\n`;
}

/** Writes a sample with nothing but `fetch`. */
export function writeFetch({ base, method, path, fields, file }: SampleRequest): string {
  const address = scriptQuoted(base + path);
  const end = `const message = await response.json();\nif (!response.ok) throw new Error(message.error);\nconsole.log(message.id, message.status);\n`;
  const headers = [`    authorization: \`Bearer \${process.env.RECADO_KEY}\`,\n`];
  if (method === 'GET') return `${requestOf(address, null, headers, '')}${end}`;
  headers.push(`    'idempotency-key': crypto.randomUUID(),\n`);
  if (file) {
    const set = Object.entries(fields).map(([name, value]) => `form.set('${name}', ${scriptQuoted(String(value))});\n`);
    const opened = `await openAsBlob(${scriptQuoted(file.name)}, { type: ${scriptQuoted(file.type)} })`;
    const form = `const form = new FormData();\n${set.join('')}form.append('medias', ${opened}, ${scriptQuoted(file.name)});\n`;
    return `import { openAsBlob } from 'node:fs';\n\n${form}\n${requestOf(address, method, headers, '  body: form,\n')}${end}`;
  }
  headers.push(`    'content-type': 'application/json',\n`);
  const body = `  body: JSON.stringify({\n${linesOf(fields, '    ', (name, value) => `${name}: ${scriptValue(value)}`)}  }),\n`;
  return `${requestOf(address, method, headers, body)}${end}`;
}

const requestOf = (address: string, method: string | null, headers: string[], body: string): string =>
  `const response = await fetch(${address}, {\n${method ? `  method: '${method}',\n` : ''}  headers: {\n${headers.join('')}  },\n${body}});\n`;
