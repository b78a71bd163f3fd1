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

/** The server's text for a media type begins with an emoji; the list shows an icon instead. */
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

/**
 * `*Olá* ~x~` → `Olá x`: a line shows no formatting. Only the visible part is read, which bounds the quadratic time of the
 * expression; the list does not load the conversation's parser.
 */
export const withoutMarks = (text: string): string =>
  lineOf(text)
    .replace(/(^|[\s(])([*_~`])(\S(?:[^\n]*?\S)?)\2(?=$|[\s).,!?:;])/g, '$1$3')
    .replace(/\s+/g, ' ');
