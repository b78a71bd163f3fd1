import { shellQuoted } from './literals.ts';
import type { SampleRequest } from './sample-request.ts';

export function writeCurl({ base, method, path, fields, file }: SampleRequest): string {
  const address = shellQuoted(base + path);
  const token = '-H "Authorization: Bearer $RECADO_KEY"';
  if (method === 'GET') return joined([`curl ${address}`, token]);
  const start = [`curl -X ${method} ${address}`, token, '-H "Idempotency-Key: $(openssl rand -hex 16)"'];
  if (!file)
    return joined([
      ...start,
      "-H 'Content-Type: application/json'",
      `--data-raw ${shellQuoted(JSON.stringify(fields, null, 2))}`,
    ]);
  // `--form-string` takes a text as it is, where `-F` reads files for `@` and `<`.
  const texts = Object.entries(fields).map(([name, value]) => `--form-string ${shellQuoted(`${name}=${value}`)}`);
  const name = file.name.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`);
  return joined([...start, ...texts, `-F ${shellQuoted(`medias=@"${name}";type=${file.type}`)}`]);
}

const joined = (parts: string[]): string => parts.join(' \\\n  ');
