import {
  quickMessages,
  QuickMessageView,
  quickMessageViews,
  unknownPlaceholders,
  UpdateQuickMessage,
  type Caller,
  type CreateQuickMessage,
  type Handlers,
  type PageInput,
  type QuickMessageFile,
  type QuickMessageId,
  type QuickMessagePage,
  type StoredFile,
  type SuggestQuickMessages,
} from '@recado/contracts';
import {
  alreadyExists,
  countForFirstPage,
  Files,
  inParallel,
  isDuplicate,
  Paging,
  requireFile,
  requireUnchanged,
  Serves,
  withVersion,
} from '@recado/platform';
import { LibraryDatabase, type LibraryScope } from '../library.database.ts';
import { shortcodeKeyOf, QuickMessageEntity } from './quick-message.entity.ts';
import type { QuickMessagePosition } from './quick-message.repository.ts';

const paging = new Paging<QuickMessagePosition>(20, { shortcode: 'text', id: 'id' });
const SUGGESTED = 20;
/** One letter is in nearly every text. */
const LEAST_OF_TEXT = 2;
/** Without a beginning all are shown at once, to look through. */
const MOST_SHOWN = 200;

@Serves(quickMessages)
export class QuickMessageService implements Handlers<typeof quickMessages> {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly files: Files,
  ) {}

  page(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<QuickMessagePage> {
    return this.db.within(caller, async ({ quickMessages }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        quickMessages.listVisible(caller, { search }, start),
        countForFirstPage(start, () => quickMessages.countVisible(caller, search)),
      );
      const { page, end } = paging.end(found, ({ shortcodeKey: shortcode, id }) => ({ shortcode, id }));
      return { records: page.map((record) => this.present(record)), count, ...end };
    });
  }

  list(caller: Caller, { searchParam = '', texts = false }: SuggestQuickMessages): Promise<QuickMessageView[]> {
    const search = searchParam.trim().replace(/^\//, '');
    const beginning = shortcodeKeyOf(search);
    const start = { after: null, skip: 0, limit: beginning ? SUGGESTED : MOST_SHOWN };
    return this.db.within(caller, async ({ quickMessages }) => {
      const begun = await quickMessages.listVisible(caller, { beginning, offered: true }, start);
      const room = texts && search.length >= LEAST_OF_TEXT ? start.limit - begun.length : 0;
      const saying = room > 0 ? await quickMessages.listVisible(caller, { search, offered: true }, start) : [];
      const known = new Set(begun.map(({ id }) => id));
      const others = saying.filter(({ id }) => !known.has(id)).slice(0, room);
      return [...begun, ...others].map((record) => this.present(record));
    });
  }

  get(caller: Caller, { id }: QuickMessageId): Promise<QuickMessageView> {
    return this.db.within(caller, async ({ quickMessages }) => this.present(await quickMessages.get(caller, id)));
  }

  create(caller: Caller, { shortcode, message = '', geral = false, status = true }: CreateQuickMessage) {
    return this.save(caller, async ({ quickMessages }) => {
      const quickMessage = QuickMessageEntity.create(caller, { shortcode, message, geral, status });
      await quickMessages.add(quickMessage);
      return { quickMessage, isNew: true, wasShared: false };
    });
  }

  update(caller: Caller, { id, version, ...changed }: UpdateQuickMessage): Promise<QuickMessageView> {
    return this.save(caller, async ({ quickMessages }) => {
      const quickMessage = await quickMessages.lock(caller, id);
      requireUnchanged(UpdateQuickMessage, version, QuickMessageView, this.present(quickMessage));
      const wasShared = quickMessage.geral;
      quickMessage.change(caller, changed);
      await quickMessages.save(quickMessage);
      return { quickMessage, wasShared };
    });
  }

  async remove(caller: Caller, { id }: QuickMessageId): Promise<void> {
    const path = await this.db.within(caller, async ({ quickMessages, publish }) => {
      const quickMessage = await quickMessages.lock(caller, id);
      quickMessage.checkChange(caller);
      await quickMessages.remove(id);
      publish(quickMessageViews.deleted, { record: this.present(quickMessage) });
      return quickMessage.mediaPath;
    });
    await this.files.discard(path);
  }

  async attach(caller: Caller, { id, files = [] }: QuickMessageFile): Promise<QuickMessageView> {
    const [file, ...others] = files;
    const saved = await this.attachFile(caller, id, () => requireFile(file));
    await Promise.all(others.map(({ path }) => this.files.discard(path)));
    return saved;
  }

  detach(caller: Caller, { id }: QuickMessageId): Promise<QuickMessageView> {
    return this.attachFile(caller, id, () => null);
  }

  private async attachFile(caller: Caller, id: number, fileOf: () => StoredFile | null): Promise<QuickMessageView> {
    let before: string | null = null;
    const saved = await this.save(caller, async ({ quickMessages }) => {
      const quickMessage = await quickMessages.lock(caller, id);
      quickMessage.checkChange(caller);
      before = quickMessage.attach(fileOf());
      await quickMessages.save(quickMessage);
      return { quickMessage, wasShared: quickMessage.geral };
    });
    await this.files.discard(before);
    return saved;
  }

  private async save(
    caller: Caller,
    work: (scope: LibraryScope) => Promise<{ quickMessage: QuickMessageEntity; isNew?: boolean; wasShared: boolean }>,
  ): Promise<QuickMessageView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const { quickMessage, isNew = false, wasShared } = await work(scope);
        const record = this.present(quickMessage);
        scope.publish(quickMessageViews.saved, { record, isNew, wasShared });
        return record;
      });
    } catch (error) {
      if (!isDuplicate(error, 'quick_messages_shared') && !isDuplicate(error, 'quick_messages_own')) throw error;
      throw alreadyExists('ERR_DUPLICATED_SHORTCODE', 'shortcode');
    }
  }

  private present(record: QuickMessageEntity): QuickMessageView {
    const { id, shortcode, message, geral, status, userId, mediaPath, mediaName } = record;
    const isMedia = mediaPath !== null;
    const address = isMedia ? this.files.publicUrl(mediaPath) : null;
    const shown = { id, shortcode, message, geral, status, userId, isMedia, mediaPath: address, mediaName };
    return withVersion(QuickMessageView, { ...shown, unknownPlaceholders: unknownPlaceholders(message) });
  }
}
