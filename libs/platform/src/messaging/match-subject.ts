/** Whether a subject fits a pattern, in which `*` stands for one part and `>` at the end for any more, as in NATS. */
export function matchesSubject(pattern: string, subject: string): boolean {
  const [expected, parts] = [pattern.split('.'), subject.split('.')];
  const rest = expected.indexOf('>');
  const fixed = rest === -1 ? expected : expected.slice(0, rest);
  const fits = rest === -1 ? parts.length === fixed.length : parts.length > fixed.length;
  return fits && fixed.every((part, n) => part === '*' || part === parts[n]);
}
