export interface CodeToken {
  text: string;
  kind: 'plain' | 'string' | 'comment';
}

/** Strings and comments of a sample, for their colours; good enough for the samples of this folder. */
const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|^(?:#|\/\/).*$/gms;

export function tokensOf(code: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const { 0: text, index } of code.matchAll(strings)) {
    if (index > end) tokens.push({ text: code.slice(end, index), kind: 'plain' });
    tokens.push({ text, kind: /^[#/]/.test(text) ? 'comment' : 'string' });
    end = index + text.length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end), kind: 'plain' });
  return tokens;
}
