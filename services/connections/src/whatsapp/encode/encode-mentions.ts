import { numberKey, type OutgoingMentions, type WhatsappIdentity } from '@recado/contracts';
import type { GroupParticipant } from '@whiskeysockets/baileys';
import { digitsOf, identityOf } from '../../channel/parse-jid.ts';

/** A text with the addresses of those who are mentioned in it. */
export interface MentioningText {
  text: string;
  mentions: string[];
  mentionAll: boolean;
}

/**
 * Phones show the name of a mentioned person where the text has the digits of the address by which the group knows the
 * person: mostly a LID, also where the text was written with the number. Somebody who is not in the group is named by
 * the given address.
 */
export function encodeMentions(
  { people, everyone }: OutgoingMentions,
  text: string,
  participants: readonly Pick<GroupParticipant, 'id' | 'lid' | 'phoneNumber'>[],
): MentioningText {
  const found = people.map((person) => ({ person, jid: jidIn(participants, person) ?? jidOfPerson(person) }));
  const named = found.reduce((result, { person, jid }) => withDigits(result, person, digitsOf(jid)), text);
  return { text: named, mentions: found.map(({ jid }) => jid), mentionAll: everyone };
}

const jidIn = (
  participants: readonly Pick<GroupParticipant, 'id' | 'lid' | 'phoneNumber'>[],
  person: WhatsappIdentity,
): string | undefined =>
  participants.find(({ id, lid, phoneNumber }) => isSame(identityOf(id, phoneNumber ?? lid), person))?.id;

const isSame = (member: WhatsappIdentity, { number, lid }: WhatsappIdentity): boolean =>
  lid === null
    ? number !== null && member.number !== null && numberKey(member.number) === numberKey(number)
    : member.lid === lid;

const jidOfPerson = ({ number, lid }: WhatsappIdentity): string =>
  lid === null ? `${number}@s.whatsapp.net` : `${lid}@lid`;

/** Digits that go on are those of another number. */
function withDigits(text: string, { number, lid }: WhatsappIdentity, digits: string): string {
  const given = lid ?? number ?? '';
  return text.replace(new RegExp(`@\\+?${given}(?!\\d)`, 'g'), `@${digits}`);
}
