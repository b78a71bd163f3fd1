import { foldText } from './fold-text.ts';

/** Characters of a text that conditions look at. */
const LONGEST_TEXT = 4_000;

/** The text of a message, folded and split into words once for all conditions of its event. */
export class EventText {
  readonly folded: string;
  private spaced: string | null = null;

  constructor(text: string) {
    this.folded = foldText(text.slice(0, LONGEST_TEXT));
  }

  /**
   * Whether the text has the wanted words as whole words; signs such as an emoji are found anywhere.
   * @param wanted folded words
   */
  hasWords(wanted: string): boolean {
    const words = wordsOf(wanted);
    if (words === '') return wanted !== '' && this.folded.includes(wanted);
    this.spaced ??= ` ${wordsOf(this.folded)} `;
    return this.spaced.includes(` ${words} `);
  }
}

const wordsOf = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
