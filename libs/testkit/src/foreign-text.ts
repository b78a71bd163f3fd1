import { processorTime } from './processor-time.ts';
import { Random } from './random.ts';

/** Pieces that are difficult for parsers of chat texts: marks, quotes, addresses, cards, white space, letters outside the BMP. */
const pieces = [
  ...'*_~`"\'[]{}()@.,;:!?/\\#-+|<>a1é \n\t\r',
  ...'``` www. http:// https:// {{ }} 😀 👩‍👩‍👧 🇧🇷 𝐀 𝟙 \u200D \uFE0F \uD800'.split(' '),
  ...'BEGIN:VCARD\n|END:VCARD\n|TEL;waid=1:|FN:|item1.'.split('|'),
];

/** A generator of numbers between 0 and 1, the same for each seed. */
export function randomOf(seed: number): () => number {
  const random = new Random(seed);
  return () => random.next();
}

export function randomText(random: () => number, length: number, from: readonly string[] = pieces): string {
  return Array.from({ length }, () => from[Math.floor(random() * from.length)]).join('');
}

/** Texts that repeat a short random piece, as texts do that are crafted to be parsed slowly. */
export function beats(seed: number, count: number): string[] {
  const random = randomOf(seed);
  const known = [
    ' *a _b ~c',
    '*a ',
    '`',
    '``` ',
    'www.',
    'https://',
    '....',
    ' *',
    '*_~',
    '.',
    '[',
    '"',
    '{{ ',
    'a@',
    '.a',
    '{{',
  ];
  return [...known, ...Array.from({ length: count }, () => randomText(random, 1 + Math.floor(random() * 4)))];
}

/** Limit of the ratio of both times; sixteen would be quadratic for a text four times as long. */
const MOST_RATIO = 10;
const SHORT = 10_000;
/** Shorter times cannot be distinguished from noise. */
const NOISE_MS = 25;

/** The pieces for which the time of `run` grows faster than the length of the text, with the measured times. */
export function superLinear(run: (text: string) => unknown, all: string[]): string[] {
  return all.flatMap((beat) => {
    const time = (length: number) => {
      const text = beat.repeat(Math.ceil(length / beat.length)).slice(0, length) + '\u0001x';
      return processorTime(() => run(text));
    };
    const isSlow = () => {
      const long = time(SHORT * 4);
      return long > NOISE_MS && long > MOST_RATIO * time(SHORT) && `${JSON.stringify(beat)}: ${Math.round(long)} ms`;
    };
    // The compiler and the garbage collector may have worked meanwhile; a slow text is slow every time.
    const first = isSlow();
    return first && isSlow() && isSlow() ? [first] : [];
  });
}
