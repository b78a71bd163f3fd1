import { numberKey, type WhatsappIdentity } from '@recado/contracts';
import type { MessageExtras } from '../rows/message/message.entity.ts';
import type { MemberRepository, MemberRow } from '../rows/contact/member.repository.ts';

export interface NamedText {
  body: string;
  /** Mentioned people whose names are not known yet. */
  unnamed: WhatsappIdentity[];
}

/** WhatsApp texts mention people by digits, `@5511…`; known names replace them. */
export async function nameMentions(
  { members }: { members: MemberRepository },
  contactId: number,
  body: string,
  mentions: WhatsappIdentity[],
): Promise<NamedText> {
  if (mentions.length === 0) return { body, unnamed: [] };
  const known = await members.findByIdentity(contactId, mentions);
  const shown = new Map<string, string>();
  const unnamed: WhatsappIdentity[] = [];
  for (const person of mentions) {
    const member = known.find((one) => isSame(one, person));
    const number = member?.number ?? person.number;
    const name = member?.name || (number ? `+${number}` : '');
    for (const digits of [person.number, person.lid, member?.number, member?.lid])
      if (digits && name) shown.set(digits, name);
    if (!member?.name) unnamed.push({ number, lid: member?.lid ?? person.lid });
  }
  const named = body.replaceAll(/@\+?(\d{5,20})/g, (whole, digits: string) => {
    const name = shown.get(digits);
    return name ? `@${name}` : whole;
  });
  return { body: named, unnamed };
}

/** Kept with the message until the names are known. */
export const unnamedExtras = ({ unnamed }: NamedText): MessageExtras | null =>
  unnamed.length > 0 ? { unnamed } : null;

const isSame = ({ number, lid }: Pick<MemberRow, 'number' | 'lid'>, person: WhatsappIdentity): boolean =>
  (lid !== null && lid === person.lid) ||
  (number !== null && person.number !== null && numberKey(number) === numberKey(person.number));
