import { Fault, MOST_INVITATIONS } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import { MoreThan, type EntityManager } from 'typeorm';
import { hashInvitationToken, InvitationEntity } from './invitation.entity.ts';

/** An ended invitation stays in the list for so long, to be sent again. */
const KEPT = '30 days';

export class InvitationRepository extends RowRepository<InvitationEntity> {
  constructor(manager: EntityManager) {
    super(manager, InvitationEntity);
  }

  list(): Promise<InvitationEntity[]> {
    return this.rows.find({ order: { id: 'DESC' }, take: MOST_INVITATIONS });
  }
  /** The caller has locked the company's row, so that the company's limit holds. */
  count(): Promise<number> {
    return this.rows.count();
  }
  /** Invitations that can still be accepted: each of them counts as a user. */
  countOpen(): Promise<number> {
    return this.rows.countBy({ expiresAt: MoreThan(new Date()) });
  }
  async get(id: number): Promise<InvitationEntity> {
    const invitation = await this.rows.findOneBy({ id });
    if (!invitation) throw new Fault('ERR_NO_INVITATION_FOUND');
    return invitation;
  }
  async lock(id: number): Promise<InvitationEntity> {
    const invitation = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!invitation) throw new Fault('ERR_NO_INVITATION_FOUND');
    return invitation;
  }
  /** null: the link was used, replaced or withdrawn, or has ended. */
  async findByToken(token: string): Promise<InvitationEntity | null> {
    const found = await this.rows.findOneBy({ tokenHash: hashInvitationToken(token) });
    return found?.isOpen ? found : null;
  }
  /** Uses a link up: of concurrent callers one gets the invitation. */
  async take(token: string): Promise<InvitationEntity | null> {
    const where = { tokenHash: hashInvitationToken(token) };
    const found = await this.rows.findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!found?.isOpen) return null;
    await this.rows.delete({ id: found.id });
    return found;
  }
  /** Uses up the invitation of an address, whose owner a provider has proven. */
  async takeByEmail(email: string): Promise<InvitationEntity | null> {
    const query = this.rows.createQueryBuilder('i').where('lower(i.email) = lower(:email)', { email });
    const found = await query.setLock('pessimistic_write').getOne();
    if (!found?.isOpen) return null;
    await this.rows.delete({ id: found.id });
    return found;
  }
  async add(invitation: InvitationEntity): Promise<void> {
    invitation.id = await this.insertRow(invitation);
  }
  async saveLink({ id, tokenHash, mailed, expiresAt, supportSession }: InvitationEntity): Promise<void> {
    await this.rows.update({ id }, { tokenHash, mailed, expiresAt, supportSession });
  }
  async remove(id: number): Promise<void> {
    const { affected } = await this.rows.delete({ id });
    if (!affected) throw new Fault('ERR_NO_INVITATION_FOUND');
  }
  /** @returns whether there were some */
  async removeOfInviter(invitedById: number): Promise<boolean> {
    return ((await this.rows.delete({ invitedById })).affected ?? 0) > 0;
  }
  /** @returns whether there were some */
  async removeOfSupport(supportSession: string): Promise<boolean> {
    return ((await this.rows.delete({ supportSession })).affected ?? 0) > 0;
  }
  /** @returns whether an invitation had the queue */
  async removeQueue(queueId: number): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `update accounts.invitations set queue_ids = array_remove(queue_ids, $1) where $1 = any(queue_ids)`,
      [queueId],
    );
    return count > 0;
  }
  async removeOutdated(): Promise<void> {
    await this.manager.query(`delete from accounts.invitations where expires_at < now() - interval '${KEPT}'`);
  }
}
