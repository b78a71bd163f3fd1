import { endOfFileUrl, fileUrlEnd, fileUrlsIn, type Class, type Operation } from '@recado/contracts';

type Output = Operation['output'];
const patterns = new WeakMap<object, RegExp | null>();

/**
 * Completes the addresses of files in the JSON of an answer, and puts beside each when it ends. A service's JSON is not
 * parsed for it: within a text no quote stands without a backslash, so that only a field of that name matches.
 * @param base the address of the gateway for the caller
 */
export function wholeFileAddresses(output: Output, json: string, base: string): string {
  const pattern = patternOf(output);
  if (pattern === null) return json;
  return json.replace(pattern, (_, name: string, path: string | undefined) => {
    const end = JSON.stringify(endOfFileUrl(path ?? null));
    return `"${name}":${path === undefined ? 'null' : `"${base}${path}"`},"${fileUrlEnd(name)}":${end}`;
  });
}

function patternOf(output: Output): RegExp | null {
  const type = Array.isArray(output) ? output[0] : output;
  if (type === null) return null;
  const known = patterns.get(type);
  if (known !== undefined) return known;
  const names = fileUrlsIn(type as Class<object>);
  const signed = String.raw`/public/[^"\\?]+\?expires=\d+&signature=[\w-]+`;
  const made = names.length === 0 ? null : new RegExp(`"(${names.join('|')})":(?:null|"(${signed})")`, 'g');
  patterns.set(type, made);
  return made;
}
