import {
  Ban,
  BarChart3,
  Clock,
  Eye,
  FileQuestion,
  FileText,
  Image,
  MapPin,
  Mic,
  Phone,
  Sticker,
  User,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { lineOf } from './cut-text.ts';
import { richText, type Piece } from './rich-text.ts';

/** The server's word for a kind begins with its sign; the list shows the drawn icon instead. */
const kinds: [sign: string, icon: LucideIcon][] = [
  ['📷', Image],
  ['🎵', Mic],
  ['🎬', Video],
  ['📄', FileText],
  ['🏷️', Sticker],
  ['📍', MapPin],
  ['👤', User],
  ['📞', Phone],
  ['⏳', Clock],
  ['📊', BarChart3],
  ['①', Eye],
  ['🚫', Ban],
  ['❔', FileQuestion],
];

export function preview(lastMessage: string): { icon: LucideIcon | null; words: string } {
  const line = lineOf(lastMessage);
  for (const [sign, icon] of kinds) {
    if (line.startsWith(`${sign} `)) return { icon, words: line.slice(sign.length + 1) };
  }
  return { icon: null, words: withoutMarks(line) };
}

/** `*Olá* ~x~` → `Olá x`: one line has no room for bold. No more is read than a line shows. */
export const withoutMarks = (text: string): string => plain(richText(lineOf(text))).replace(/\s+/g, ' ');

const plain = (pieces: Piece[]): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : plain(piece.inside))).join('');
