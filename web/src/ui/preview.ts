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
  for (const [sign, icon] of kinds) {
    if (lastMessage.startsWith(`${sign} `)) return { icon, words: lastMessage.slice(sign.length + 1) };
  }
  return { icon: null, words: withoutMarks(lastMessage) };
}

/** `*Olá* ~x~` → `Olá x`: one line has no room for bold. */
export const withoutMarks = (text: string) =>
  text.replace(/(^|[\s(])([*_~`])(\S(?:[^\n]*?\S)?)\2(?=$|[\s).,!?:;])/g, '$1$3').replace(/\s+/g, ' ');
