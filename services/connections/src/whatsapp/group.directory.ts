import type { GroupMember, OutgoingMentions } from '@recado/contracts';
import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys';
import type { SessionCaches } from './session.caches.ts';
import { encodeMentions, type MentioningText } from './encode/encode-mentions.ts';
import { sanitizeLine } from '../inbound/sanitize-text.ts';
import { digitsOf, identityOf } from '../channel/parse-jid.ts';
import { findOtherJids } from './keys/find-other-jid.ts';
import type { GroupMemberRef } from './subscribe-socket-events.ts';

/** Codes of WhatsApp's answers about a group. */
const closedCodes = new Set<unknown>([401, 403, 404]);

/** The groups of a linked number, cached until WhatsApp reports a change. */
export class GroupDirectory {
  constructor(
    private readonly sock: Pick<WASocket, 'ev' | 'authState' | 'groupMetadata'>,
    private readonly known: SessionCaches['groups'],
    private readonly isMe: (digits: string) => boolean,
  ) {
    for (const event of ['group-participants.update', 'groups.update'] as const)
      sock.ev.on(event, () => known.flushAll());
  }

  async get(jid: string): Promise<GroupMetadata> {
    const known = this.known.get<GroupMetadata>(jid);
    if (known) return known;
    const group = await this.sock.groupMetadata(jid);
    this.known.set(jid, group);
    return group;
  }

  /** The current subject and members of a group. */
  async about(jid: string): Promise<{ subject: string; members: GroupMember[] }> {
    const { subject, participants } = await this.sock.groupMetadata(jid);
    const members = participants.map(({ id, lid, phoneNumber, admin }) => ({
      ...identityOf(id, phoneNumber ?? lid),
      admin: Boolean(admin),
    }));
    return { subject: sanitizeLine(subject, 100), members };
  }

  /** Whether WhatsApp says nothing of the group, as the account is not in it or it is gone. */
  async isClosed(jid: string): Promise<boolean> {
    try {
      await this.get(jid);
      return false;
    } catch (error) {
      if (closedCodes.has((error as { data?: unknown }).data)) return true;
      throw error;
    }
  }

  /** The text of a message to the group with those who are mentioned in it. */
  async mention(jid: string, text: string, mentions: OutgoingMentions): Promise<MentioningText> {
    return encodeMentions(mentions, text, (await this.get(jid)).participants);
  }

  /** Number of recipients of a message to the group, without the account itself. */
  async recipients(jid: string): Promise<number> {
    const { participants } = await this.get(jid);
    return participants.filter(({ id }) => !this.isMe(digitsOf(id))).length;
  }

  /** The digits of a member, number and LID, as far as known without a request to WhatsApp. */
  async digitsOf({ group, jid }: GroupMemberRef): Promise<string[]> {
    const digits = digitsOf(jid);
    const participants = this.known.get<GroupMetadata>(group)?.participants ?? [];
    const known = participants
      .map(({ id, lid, phoneNumber }) => [
        ...new Set([id, lid, phoneNumber].flatMap((address) => (address ? digitsOf(address) : []))),
      ])
      .find((names) => names.includes(digits));
    if (known && known.length > 1) return known;
    const other = (await findOtherJids(this.sock.authState.keys, [jid]))(jid);
    return other ? [digits, digitsOf(other)] : [digits];
  }
}
