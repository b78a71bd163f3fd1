import { SourceError } from './source.error.ts';
import { MOST_CHARACTERS } from './source-limits.ts';

/** Collects text up to the limit. */
export class BoundedText {
  private readonly pieces: string[] = [];
  private length = 0;

  /** @throws SourceError `tooLarge` */
  add(piece: string): void {
    this.length += piece.length;
    if (this.length > MOST_CHARACTERS) throw new SourceError('tooLarge');
    this.pieces.push(piece);
  }

  toString(): string {
    return this.pieces.join('');
  }
}
