export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold' | 'italic' | 'strike'; inside: Piece[] };

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
/** Code first, it keeps everything in it as it is; then links; then the marks, which may hold one another. */
const pattern =
  /```([\s\S]+?)```|`([^`\n]+)`|(https?:\/\/[^\s<>"']+|www\.[^\s<>"']+\.[^\s<>"']+)|(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\4(?![\p{L}\p{N}])/gu;

/** WhatsApp's marks, as pieces to draw; nothing becomes markup by itself. */
export function richText(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of source.matchAll(pattern)) {
    const [whole, block, code, link, mark, marked] = match;
    if (match.index > from) pieces.push({ kind: 'text', text: source.slice(from, match.index) });
    from = match.index + whole.length;
    if (block !== undefined || code !== undefined) pieces.push({ kind: 'code', text: block ?? code ?? '' });
    else if (link !== undefined) from -= addLink(pieces, link);
    else if (mark !== undefined && marked !== undefined)
      pieces.push({ kind: marks[mark as keyof typeof marks], inside: richText(marked) });
  }
  if (from < source.length) pieces.push({ kind: 'text', text: source.slice(from) });
  return pieces;
}

/** The full stop after an address belongs to the sentence. Answers how many characters were given back. */
function addLink(pieces: Piece[], raw: string): number {
  const text = raw.replace(/[.,;:!?)\]}*_~]+$/, '');
  pieces.push({ kind: 'link', text, href: text.startsWith('www.') ? `https://${text}` : text });
  return raw.length - text.length;
}

/** One to three emoji alone are drawn large. */
export const isJumbo = (source: string) =>
  /^(?:\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*){1,3}$/u.test(
    source.trim(),
  );
