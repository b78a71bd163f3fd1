import type { Random } from '../../../libs/testkit/src/random.ts';
import type { OperationInput } from '../../tests/isolation.types.ts';

/** A header with a random address of the caller. */
export const randomAddress = (r: Random) => ({
  'x-forwarded-for': `10.${r.int(0, 255)}.${r.int(0, 255)}.${r.int(1, 254)}`,
});

/** Sets a field of the input itself, also with a name such as `__proto__`. */
export function setField(input: object, field: string, value: unknown): void {
  Object.defineProperty(input, field, { value, enumerable: true, configurable: true, writable: true });
}

/** A lone surrogate cannot be URL-encoded and is replaced by U+FFFD. */
export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

export function queryOf(input: OperationInput): string {
  const pairs = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `${encoded(name)}=${encoded(text)}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 8_000)}` : '';
}

export function bodyOf(r: Random, input: OperationInput): { type: string | null; body: string | Buffer | null } {
  const json = JSON.stringify(input);
  const chance = r.next();
  if (chance < 0.75) return { type: 'application/json', body: json };
  if (chance < 0.8) return { type: 'application/json', body: json.slice(0, r.int(0, json.length)) };
  if (chance < 0.83) return { type: 'application/json', body: mutated(r, Buffer.from(json)) };
  if (chance < 0.85) return { type: 'application/json', body: r.pick(['[]', 'null', '1', '"x"', '{"a":1}{}', '']) };
  if (chance < 0.88) return { type: r.pick(['text/plain', 'application/x-www-form-urlencoded', 'x', '']), body: json };
  if (chance < 0.9) return { type: null, body: null };
  return formOf(r, input);
}

/** A multipart form with a file, valid or broken. */
function formOf(r: Random, input: OperationInput): { type: string; body: Buffer } {
  const names = ['medias', 'file', 'typeArch', 'x', 'a[b]', '__proto__', 'body'];
  const fileName = r.pick(['a.png', 'a\0b.pdf', '../../x', 'x'.repeat(3_000), '', '%0d%0a', 'é\ud83d.jpg', '"']);
  const parts = Object.entries(input)
    .map(([name, value]) => part(`name="${name}"`, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
    .concat(
      part(
        `name="${r.pick(names)}"; filename="${fileName}"\r\nContent-Type: ${r.pick(['image/png', 'x', 'a/\0', ''])}`,
        'abc',
      ),
    );
  const whole = Buffer.from(`${parts.join('')}--x--\r\n`);
  const body = r.chance(0.5) ? whole : r.chance(0.5) ? whole.subarray(0, r.int(0, whole.length)) : mutated(r, whole);
  return {
    type: r.pick(['multipart/form-data; boundary=x', 'multipart/form-data; boundary=x', 'multipart/form-data']),
    body,
  };
}
const part = (head: string, content: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

function mutated(r: Random, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = r.int(1, 8); n > 0 && copy.length > 0; n--) copy[r.int(0, copy.length - 1)] = r.int(0, 255);
  return copy;
}
