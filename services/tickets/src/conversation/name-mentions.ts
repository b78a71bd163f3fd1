import type { WhatsappIdentity } from '@recado/contracts';
import type { DeskScope } from '../rows/desk.database.ts';

/** WhatsApp texts mention people by digits, `@5511…`; known names replace them. */
export async function nameMentions(
  { members }: DeskScope,
  contactId: number,
  body: string,
  mentions: WhatsappIdentity[],
): Promise<string> {
  if (mentions.length === 0) return body;
  const known = await members.findByIdentity(contactId, mentions);
  const names = new Map<string, string>();
  for (const { number, lid, name } of known) {
    for (const digits of [number, lid]) if (digits && (name || number)) names.set(digits, name || `+${number}`);
  }
  return body.replace(/@(\d{5,20})/g, (whole, digits: string) => {
    const name = names.get(digits);
    return name ? `@${name}` : whole;
  });
}
