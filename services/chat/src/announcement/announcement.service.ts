import {
  announcementEvents,
  announcements,
  AnnouncementView,
  announcementViews,
  UpdateAnnouncement,
  may,
  type AnnouncementFile,
  type AnnouncementId,
  type AnnouncementPage,
  type Caller,
  type CreateAnnouncement,
  type Handlers,
  type ListAnnouncements,
  type ReadAnnouncements,
  type StoredFile,
} from '@recado/contracts';
import {
  Bus,
  countForFirstPage,
  Files,
  inParallel,
  Jobs,
  Paging,
  requireFile,
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { ChatDatabase, type ChatScope } from '../chat.database.ts';
import { AnnouncementEntity, withDates } from './announcement.entity.ts';
import { announcementJobKind, type AnnouncementTurn } from './announcement.job-kind.ts';
import { AnnouncementPresenter } from './announcement.presenter.ts';
import type { AnnouncementPosition, ReadAnnouncement } from './announcement.repository.ts';
import { requireTarget } from './require-target.ts';
import { audienceOf, NOBODY, publishAnnouncement } from './publish-announcement.ts';

const paging = new Paging<AnnouncementPosition>(20, { priority: 'id', id: 'id' });
const REASON = 'announcements are the platform’s';
const isAuthor = (caller: Caller) => may(caller, 'platform:announcements');

@Serves(announcements)
export class AnnouncementService implements Handlers<typeof announcements> {
  constructor(
    private readonly db: ChatDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly presenter: AnnouncementPresenter,
    private readonly bus: Bus,
  ) {}

  async page(caller: Caller, { searchParam = '', shown = false, ...position }: ListAnnouncements) {
    const [search, start, isWhole] = [searchParam.trim(), paging.start(position), isAuthor(caller) && !shown];
    const read = ({ announcements }: ChatScope) =>
      inParallel(
        announcements.page(caller, search, start),
        countForFirstPage(start, () => announcements.countMatches(search)),
      );
    const [[found, count], [unread, maintenance]] = await Promise.all([
      isWhole ? this.db.asSystem(REASON, read) : this.db.within(caller, read),
      this.db.within(caller, ({ announcements }) =>
        inParallel(
          announcements.countUnread(caller),
          start.after ? Promise.resolve([]) : announcements.comingMaintenance(caller),
        ),
      ),
    ]);
    const { page, end } = paging.end(found, ({ announcement: { priority, id } }) => ({ priority, id }));
    const records = page.map((record) => this.present(record, isWhole));
    const coming = maintenance.map((record) => this.present(record, false));
    return { records, unread, count, maintenance: coming, ...end } satisfies AnnouncementPage;
  }

  get(caller: Caller, { id }: AnnouncementId): Promise<AnnouncementView> {
    const find = async ({ announcements }: ChatScope) =>
      this.present(await announcements.find(caller, id), isAuthor(caller));
    return isAuthor(caller) ? this.db.asSystem(REASON, find) : this.db.within(caller, find);
  }

  async create(caller: Caller, given: CreateAnnouncement): Promise<AnnouncementView> {
    const { companyId } = caller;
    await requireTarget(this.bus, caller, given);
    return this.db.asSystem(REASON, async (scope) => {
      const announcement = AnnouncementEntity.create(given);
      await scope.announcements.add(announcement);
      await this.orderTurns(scope, announcement);
      const after = await audienceOf(scope, announcement);
      publishAnnouncement(scope, this.presenter.forReader(announcement), { before: NOBODY, after, isNew: true });
      scope.publish(announcementEvents.changed, { announcementId: announcement.id }, { companyId });
      return this.presenter.forAuthor(announcement);
    });
  }

  async update(caller: Caller, { id, version, ...given }: UpdateAnnouncement): Promise<AnnouncementView> {
    if (given.companyIds?.length || given.planIds?.length) {
      const stored = await this.db.asSystem(REASON, ({ announcements }) => announcements.find(caller, id));
      await requireTarget(this.bus, caller, given, stored.announcement);
    }
    return this.change(caller, id, async (announcement, scope) => {
      requireUnchanged(UpdateAnnouncement, version, AnnouncementView, this.presenter.forAuthor(announcement));
      announcement.change(withDates(given));
      await this.orderTurns(scope, announcement);
    });
  }

  async remove({ companyId }: Caller, { id }: AnnouncementId): Promise<void> {
    const path = await this.db.asSystem(REASON, async (scope) => {
      const announcement = await scope.announcements.lock(id);
      const before = await audienceOf(scope, announcement);
      await scope.announcements.remove(id);
      publishAnnouncement(scope, this.presenter.forReader(announcement), { before, after: NOBODY });
      scope.publish(announcementEvents.changed, { announcementId: id }, { companyId });
      return announcement.mediaPath;
    });
    await this.files.discard(path);
  }

  async attach(caller: Caller, { id, files = [] }: AnnouncementFile): Promise<AnnouncementView> {
    const [file, ...others] = files;
    const saved = await this.attachFile(caller, id, requireFile(file));
    await Promise.all(others.map(({ path }) => this.files.discard(path)));
    return saved;
  }
  detach(caller: Caller, { id }: AnnouncementId): Promise<AnnouncementView> {
    return this.attachFile(caller, id, null);
  }

  /** Announcements that support staff read stay unread. */
  async read(caller: Caller, { ids }: ReadAnnouncements): Promise<void> {
    const { userId } = caller;
    if (userId === null) return;
    await this.db.within(caller, async ({ announcements, publish }) => {
      const read = await announcements.markRead(userId, ids);
      if (read.length > 0) publish(announcementViews.read, { userId, ids: read });
    });
  }

  private async attachFile(caller: Caller, id: number, file: StoredFile | null): Promise<AnnouncementView> {
    let before: string | null = null;
    const saved = await this.change(caller, id, (announcement) => {
      before = announcement.attach(file);
    });
    await this.files.discard(before);
    return saved;
  }

  private change(
    { companyId }: Caller,
    id: number,
    decide: (announcement: AnnouncementEntity, scope: ChatScope) => Promise<void> | void,
  ): Promise<AnnouncementView> {
    return this.db.asSystem(REASON, async (scope) => {
      const announcement = await scope.announcements.lock(id);
      const before = await audienceOf(scope, announcement);
      await decide(announcement, scope);
      await scope.announcements.save(announcement);
      const after = await audienceOf(scope, announcement);
      publishAnnouncement(scope, this.presenter.forReader(announcement), { before, after });
      scope.publish(announcementEvents.changed, { announcementId: id }, { companyId });
      return this.presenter.forAuthor(announcement);
    });
  }

  private async orderTurns({ manager }: ChatScope, { id, turns }: AnnouncementEntity): Promise<void> {
    for (const at of turns)
      if (at.getTime() > Date.now())
        await this.jobs.order(manager, announcementJobKind, { id } satisfies AnnouncementTurn, at);
  }

  private present({ announcement, read }: ReadAnnouncement, isForAuthor: boolean): AnnouncementView {
    return isForAuthor ? this.presenter.forAuthor(announcement, read) : this.presenter.forReader(announcement, read);
  }
}
