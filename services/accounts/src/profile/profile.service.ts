import {
  OwnProfile,
  personalProfiles,
  profileViews,
  UpdateProfile,
  type Caller,
  type ColleagueProfile,
  type Handlers,
  type ProfilePicture,
  type StoredFile,
} from '@recado/contracts';
import { Files, requireFile, requireUnchanged, Serves, withVersion } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { ProfileEntity } from './profile.entity.ts';

@Serves(personalProfiles)
export class ProfileService implements Handlers<typeof personalProfiles> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly files: Files,
  ) {}

  /** Support staff have no profile in the company, and get the defaults. */
  get(caller: Caller): Promise<OwnProfile> {
    const { companyId } = caller;
    const userId = caller.userId ?? 0;
    return this.db.within(caller, async ({ personalProfiles: profiles }) =>
      this.present((await profiles.find(userId)) ?? ProfileEntity.create(companyId, userId)),
    );
  }

  colleagues(caller: Caller): Promise<ColleagueProfile[]> {
    return this.db.within(caller, async ({ personalProfiles: profiles }) =>
      (await profiles.listShown()).map(({ userId, picturePath, workingHours }) => ({
        userId,
        pictureUrl: this.urlOf(picturePath),
        workingHours,
      })),
    );
  }

  update(caller: Caller, { version, ...given }: UpdateProfile): Promise<OwnProfile> {
    return this.change(caller, (profile) => {
      requireUnchanged(UpdateProfile, version, OwnProfile, this.present(profile));
      profile.change(given);
    });
  }

  async attachPicture(caller: Caller, { files = [] }: ProfilePicture): Promise<OwnProfile> {
    const [file, ...others] = files;
    const saved = await this.setPicture(caller, requireFile(file));
    await Promise.all(others.map(({ path }) => this.files.discard(path)));
    return saved;
  }
  removePicture(caller: Caller): Promise<OwnProfile> {
    return this.setPicture(caller, null);
  }

  private async setPicture(caller: Caller, file: StoredFile | null): Promise<OwnProfile> {
    let before: string | null = null;
    const saved = await this.change(caller, (profile) => {
      before = profile.setPicture(file);
    });
    await this.files.discard(before);
    return saved;
  }

  /** The lock on the user puts changes of the same person into one order. */
  private change(caller: Caller, decide: (profile: ProfileEntity) => void): Promise<OwnProfile> {
    return this.db.within(caller, async ({ personalProfiles: profiles, users, publish }) => {
      const { id: userId, companyId } = await users.lock(caller.userId ?? 0);
      const profile = (await profiles.find(userId)) ?? ProfileEntity.create(companyId, userId);
      decide(profile);
      await profiles.save(profile);
      publish(profileViews.changed, { userId });
      return this.present(profile);
    });
  }

  private present(profile: ProfileEntity): OwnProfile {
    const { picturePath, signature, language, theme, afterTicket, weekMail, workingHours, notices } = profile;
    const shown = { signature, language, theme, afterTicket, weekMail, workingHours, notices };
    return withVersion(OwnProfile, { pictureUrl: this.urlOf(picturePath), ...shown });
  }
  private urlOf(path: string | null): string | null {
    return path === null ? null : this.files.publicUrl(path);
  }
}
