export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold' | 'italic' | 'strike'; inside: Piece[] };

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof marks;
const isMark = (char: string): char is Mark => Object.hasOwn(marks, char);

/**
 * Parses WhatsApp's marks into nodes; no text becomes HTML. Time is linear in the length of the text, which customers
 * choose: each position is visited once, and each search ahead caches its result.
 */
export const richText = (source: string): Piece[] => new Parser(source).pieces(0, source.length);

class Parser {
  private readonly nextBlock: MarkSearch;
  private readonly nextTick: MarkSearch;
  private readonly nextLine: MarkSearch;
  private readonly nextClosing: Record<Mark, MarkSearch>;

  constructor(private readonly source: string) {
    const find = (words: string) => searchOf(source, (from) => source.indexOf(words, from));
    const closing = (mark: Mark) => searchOf(source, (from) => this.findClosing(mark, from));
    this.nextBlock = find('```');
    this.nextTick = find('`');
    this.nextLine = find('\n');
    this.nextClosing = { '*': closing('*'), _: closing('_'), '~': closing('~') };
  }

  /** Marks may contain each other but not themselves, so the nesting is three levels at most. */
  pieces(start: number, end: number): Piece[] {
    const pieces: Piece[] = [];
    let from = start;
    for (let at = start; at < end;) {
      const found = this.pieceAt(at, start, end);
      if (!found) {
        at++;
        continue;
      }
      if (at > from) pieces.push({ kind: 'text', text: this.source.slice(from, at) });
      pieces.push(found.piece);
      from = found.end;
      at = found.resume ?? found.end;
    }
    if (from < end) pieces.push({ kind: 'text', text: this.source.slice(from, end) });
    return pieces;
  }

  private pieceAt(at: number, start: number, end: number): FoundMark | undefined {
    const char = this.source.charAt(at);
    if (char === '`') return this.codeAt(at, end);
    if (char === 'h' || char === 'w') return this.linkAt(at, end);
    return isMark(char) ? this.markedAt(char, at, start, end) : undefined;
  }

  /** Marks inside code are literal. */
  private codeAt(at: number, end: number): FoundMark | undefined {
    if (this.source.startsWith('```', at)) {
      const close = this.nextBlock(at + 4);
      if (close + 3 <= end) return { piece: { kind: 'code', text: this.source.slice(at + 3, close) }, end: close + 3 };
    }
    const close = this.nextTick(at + 1);
    if (close >= end || close === at + 1 || this.nextLine(at + 1) < close) return undefined;
    return { piece: { kind: 'code', text: this.source.slice(at + 1, close) }, end: close + 1 };
  }

  private linkAt(at: number, limit: number): FoundMark | undefined {
    const { source } = this;
    const prefix = ['https://', 'http://', 'www.'].find((one) => source.startsWith(one, at));
    if (!prefix) return undefined;
    let end = at + prefix.length;
    while (end < limit && !/[\s<>"']/.test(source.charAt(end))) end++;
    // A host name behind `www.` contains a dot.
    if (prefix === 'www.' && source.lastIndexOf('.', end - 2) <= at + prefix.length) return undefined;
    // The full stop after an address belongs to the sentence.
    let last = end;
    while ('.,;:!?)]}*_~'.includes(source.charAt(last - 1))) last--;
    if (last <= at + prefix.length) return undefined;
    const text = source.slice(at, last);
    const href = prefix === 'www.' ? `https://${text}` : text;
    return { piece: { kind: 'link', text, href }, end: last, resume: end };
  }

  private markedAt(mark: Mark, at: number, start: number, end: number): FoundMark | undefined {
    if (at > start && isWordBefore(this.source, at)) return undefined;
    if (at + 1 >= end || isSpace(this.source.charAt(at + 1))) return undefined;
    const close = this.nextClosing[mark](at + 2);
    if (close >= end || this.nextLine(at + 1) < close) return undefined;
    return { piece: { kind: marks[mark], inside: this.pieces(at + 1, close) }, end: close + 1 };
  }

  private findClosing(mark: Mark, from: number): number {
    const { source } = this;
    for (let at = source.indexOf(mark, from); at !== -1; at = source.indexOf(mark, at + 1)) {
      if (!isSpace(source.charAt(at - 1)) && !isWordAfter(source, at + 1)) return at;
    }
    return -1;
  }
}

interface FoundMark {
  piece: Piece;
  end: number;
  /** Start of the next node, if it is behind the end. */
  resume?: number;
}
/** First match at or behind `from`, or infinity. `from` only grows, so the text is searched once. */
type MarkSearch = (from: number) => number;

function searchOf(source: string, find: MarkSearch): MarkSearch {
  let known = -1;
  return (from) => {
    if (known < from) {
      const found = from > source.length ? -1 : find(from);
      known = found === -1 ? Infinity : found;
    }
    return known;
  };
}

const isSpace = (char: string) => /\s/.test(char);
const isWord = (codePoint: number | undefined) =>
  codePoint !== undefined && /[\p{L}\p{N}]/u.test(String.fromCodePoint(codePoint));
const isWordAfter = (source: string, at: number) => isWord(source.codePointAt(at));
function isWordBefore(source: string, at: number): boolean {
  const pair = at > 1 ? source.codePointAt(at - 2) : undefined;
  return isWord(pair !== undefined && pair > 0xffff ? pair : source.codePointAt(at - 1));
}

/** Longer than three family emoji with skin tones. */
const MOST_JUMBO = 100;

/** One to three emoji alone are shown large. */
export function isJumbo(source: string): boolean {
  const text = source.length > MOST_JUMBO ? '' : source.trim();
  return /^(?:\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*){1,3}$/u.test(
    text,
  );
}
