import type { GroupMember } from '@recado/contracts';
import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys';
import type { SessionCaches } from './session.caches.ts';
import { oneLine } from './decode/sanitize-text.ts';
import { digitsOf, identityOf } from './parse-jid.ts';
import { otherNames } from './keys/find-other-jid.ts';
import type { GroupMemberRef } from './subscribe-socket-events.ts';

/** The groups a linked number is in, as its socket knows them. */
export class Groups {
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

  /** How a group is called and who is in it, as of now. */
  async about(jid: string): Promise<{ subject: string; members: GroupMember[] }> {
    const { subject, participants } = await this.sock.groupMetadata(jid);
    const members = participants.map(({ id, lid, phoneNumber, admin }) => ({
      ...identityOf(id, phoneNumber ?? lid),
      admin: Boolean(admin),
    }));
    return { subject: oneLine(subject, 100), members };
  }

  /** How many people a message to it goes to, us not counted. */
  async recipients(jid: string): Promise<number> {
    const { participants } = await this.get(jid);
    return participants.filter((one) => !this.isMe(digitsOf(one.id))).length;
  }

  /** The digits a member is known by, number and LID, as far as can be said without asking WhatsApp. */
  async digitsOf({ group, jid }: GroupMemberRef): Promise<string[]> {
    const digits = digitsOf(jid);
    const participants = this.known.get<GroupMetadata>(group)?.participants ?? [];
    const known = participants
      .map(({ id, lid, phoneNumber }) => [
        ...new Set([id, lid, phoneNumber].flatMap((one) => (one ? digitsOf(one) : []))),
      ])
      .find((names) => names.includes(digits));
    if (known && known.length > 1) return known;
    const other = (await otherNames(this.sock.authState.keys, [jid]))(jid);
    return other ? [digits, digitsOf(other)] : [digits];
  }
}
