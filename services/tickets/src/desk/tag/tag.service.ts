import {
  MOST_COUNTED,
  tags,
  tagEvents,
  TagView,
  tagViews,
  UpdateTag,
  type Caller,
  type CreateTag,
  type FindTags,
  type Handlers,
  type PageInput,
  type SyncTags,
  type Tag,
  type TagId,
  type TagPage,
  type TicketView,
} from '@recado/contracts';
import {
  alreadyExists,
  countForFirstPage,
  inParallel,
  isDuplicate,
  Jobs,
  Paging,
  requireUnchanged,
  Serves,
  withVersion,
} from '@recado/platform';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { checkLaneRight, type TagEntity } from '../../rows/tag/tag.entity.ts';
import type { TagPosition } from '../../rows/tag/tag.repository.ts';
import { TicketTagger } from './ticket.tagger.ts';
import { removedTagJobKind, type RemovedTag } from './removed-tag.job-kind.ts';

const paging = new Paging<TagPosition>(20, { name: 'text' });
const MOST = 1_000;
/** Limit of the count for a single tag. */
const MOST_OF_ONE = 1_000_000;

@Serves(tags)
export class TagService implements Handlers<typeof tags> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly tagger: TicketTagger,
    private readonly jobs: Jobs,
  ) {}

  page(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<TagPage> {
    return this.db.within(caller, async ({ tags }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        tags.find(search, start),
        countForFirstPage(start, () => tags.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ name }) => ({ name }));
      const ids = page.map(({ id }) => id);
      const counts = await tags.counts(caller, ids, MOST_COUNTED);
      return {
        tags: page.map((tag) => presentCounted(tag, counts.get(tag.id) ?? 0)),
        count,
        ...end,
      };
    });
  }

  list(caller: Caller, { searchParam = '' }: FindTags): Promise<Tag[]> {
    return this.db.within(caller, async ({ tags }) =>
      (await tags.find(searchParam.trim(), { after: null, skip: 0, limit: MOST })).map((tag) => presentTag(tag)),
    );
  }

  kanban(caller: Caller): Promise<Tag[]> {
    return this.db.within(caller, async ({ tags }) => (await tags.lanes()).map((tag) => presentTag(tag)));
  }

  get(caller: Caller, { id }: TagId): Promise<TagView> {
    return this.db.within(caller, async ({ tags }) => {
      const tag = await tags.get(id);
      return presentCounted(tag, await countTickets(tags, caller, id));
    });
  }

  create(caller: Caller, { name, color, kanban = 0 }: CreateTag): Promise<TagView> {
    if (kanban === 1) checkLaneRight(caller);
    const { companyId, userId } = caller;
    return this.save(caller, async ({ tags, publish }) => {
      const tag = await tags.add({ companyId, name, color, kanban, userId });
      publish(tagViews.saved, { tag: presentTag(tag), isNew: true });
      return presentCounted(tag, 0);
    });
  }

  update(caller: Caller, { id, version, ...changed }: UpdateTag): Promise<TagView> {
    return this.save(caller, async ({ tags, publish }) => {
      const tag = await tags.lock(id);
      if (version)
        requireUnchanged(UpdateTag, version, TagView, presentCounted(tag, await countTickets(tags, caller, id)));
      tag.change(caller, changed);
      await tags.save(tag);
      publish(tagViews.saved, { tag: presentTag(tag), isNew: false });
      return presentCounted(tag, await countTickets(tags, caller, id));
    });
  }

  remove(caller: Caller, { id }: TagId): Promise<void> {
    return this.db.within(caller, async ({ tags, views, publish, manager }) => {
      const tag = await tags.lock(id);
      tag.checkRemoval(caller);
      await tags.remove(id);
      await views.forget('tags', id);
      const removed: RemovedTag = { companyId: tag.companyId, tagId: id };
      await this.jobs.order(manager, removedTagJobKind, removed);
      publish(tagEvents.deleted, { tagId: id });
      publish(tagViews.deleted, { tagId: id });
    });
  }

  sync(caller: Caller, { ticketId, tags }: SyncTags): Promise<TicketView> {
    return this.tagger.change(caller, ticketId, tags, () => tags);
  }

  private async save(caller: Caller, work: (scope: DeskScope) => Promise<TagView>): Promise<TagView> {
    try {
      return await this.db.within(caller, work);
    } catch (error) {
      if (isDuplicate(error, 'tags_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }
}

async function countTickets(repository: DeskScope['tags'], caller: Caller, id: number): Promise<number> {
  return (await repository.counts(caller, [id], MOST_OF_ONE)).get(id) ?? 0;
}

const presentTag = ({ id, name, color, kanban, userId }: TagEntity): Tag => ({ id, name, color, kanban, userId });
const presentCounted = (tag: TagEntity, ticketsCount: number): TagView =>
  withVersion(TagView, { ...presentTag(tag), ticketsCount });
