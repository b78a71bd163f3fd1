import { In, type EntityManager } from 'typeorm';
import { MOST_COLLEAGUES } from '../rows/user.repository.ts';
import { ProfileEntity } from './profile.entity.ts';

export class ProfileRepository {
  constructor(private readonly manager: EntityManager) {}

  private get rows() {
    return this.manager.getRepository(ProfileEntity);
  }

  find(userId: number): Promise<ProfileEntity | null> {
    return this.rows.findOneBy({ userId });
  }
  listByIds(userIds: number[]): Promise<ProfileEntity[]> {
    return this.rows.findBy({ userId: In(userIds) });
  }
  /** Profiles with a photo or working hours, which colleagues see. */
  listShown(): Promise<ProfileEntity[]> {
    return this.rows
      .createQueryBuilder('p')
      .where(`(p.picture_path is not null or p.working_hours <> '[]')`)
      .orderBy('p.user_id')
      .limit(MOST_COLLEAGUES)
      .getMany();
  }
  /** The users who want no numbers of the week by mail. */
  async withoutWeekMail(userIds: number[]): Promise<Set<number>> {
    const rows = await this.rows.find({ select: { userId: true }, where: { userId: In(userIds), weekMail: false } });
    return new Set(rows.map(({ userId }) => userId));
  }
  async save(profile: ProfileEntity): Promise<void> {
    await this.rows.upsert(profile, ['companyId', 'userId']);
  }
}
