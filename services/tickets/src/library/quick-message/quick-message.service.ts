import {
  Fault,
  quickMessages,
  quickMessageViews,
  type Caller,
  type CreateQuickMessage,
  type Handlers,
  type PageInput,
  type QuickMessageFile,
  type QuickMessageId,
  type QuickMessagePage,
  type QuickMessageView,
  type StoredFile,
  type SuggestQuickMessages,
  type UpdateQuickMessage,
} from '@recado/contracts';
import { Files, isDuplicate, Paging, Serves } from '@recado/platform';
import { taken } from '../../taken.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { keyOf, QuickMessageEntity } from './quick-message.entity.ts';
import type { QuickPlace } from './quick-message.repository.ts';

const paging = new Paging<QuickPlace>(20, { shortcode: 'text', id: 'id' });
const SUGGESTED = 20;

@Serves(quickMessages)
export class QuickMessageService implements Handlers<typeof quickMessages> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly files: Files,
  ) {}

  page(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<QuickMessagePage> {
    return this.db.within(caller, async ({ quick }) => {
      const found = await quick.seenBy(caller, { search: searchParam.trim() }, paging.start(position));
      const { page, end } = paging.end(found, ({ shortcodeKey: shortcode, id }) => ({ shortcode, id }));
      return { records: page.map((one) => this.present(one)), ...end };
    });
  }

  list(caller: Caller, { searchParam = '' }: SuggestQuickMessages): Promise<QuickMessageView[]> {
    const beginning = keyOf(searchParam.trim().replace(/^\//, ''));
    return this.db.within(caller, async ({ quick }) =>
      (await quick.seenBy(caller, { beginning, offered: true }, { after: null, skip: 0, limit: SUGGESTED })).map(
        (one) => this.present(one),
      ),
    );
  }

  get(caller: Caller, { id }: QuickMessageId): Promise<QuickMessageView> {
    return this.db.within(caller, async ({ quick }) => this.present(await quick.get(caller, id)));
  }

  create(caller: Caller, { shortcode, message = '', geral = false, status = true }: CreateQuickMessage) {
    return this.saving(caller, async ({ quick }) => {
      const made = QuickMessageEntity.of(caller, { shortcode, message, geral, status });
      await quick.add(made);
      return { made, isNew: true, wasShared: false };
    });
  }

  update(caller: Caller, { id, ...changed }: UpdateQuickMessage): Promise<QuickMessageView> {
    return this.saving(caller, async ({ quick }) => {
      const made = await quick.lock(caller, id);
      const wasShared = made.geral;
      made.change(caller, changed);
      await quick.save(made);
      return { made, wasShared };
    });
  }

  async remove(caller: Caller, { id }: QuickMessageId): Promise<void> {
    const path = await this.db.within(caller, async ({ quick, publish }) => {
      const gone = await quick.lock(caller, id);
      gone.mayBeChangedBy(caller);
      await quick.remove(id);
      publish(quickMessageViews.deleted, { record: this.present(gone) });
      return gone.mediaPath;
    });
    await this.discard(path);
  }

  async attach(caller: Caller, { id, files = [] }: QuickMessageFile): Promise<QuickMessageView> {
    const [file, ...others] = files;
    const saved = await this.carrying(caller, id, () => file ?? missing());
    await Promise.all(others.map(({ path }) => this.discard(path)));
    return saved;
  }

  detach(caller: Caller, { id }: QuickMessageId): Promise<QuickMessageView> {
    return this.carrying(caller, id, () => null);
  }

  private async carrying(caller: Caller, id: number, fileOf: () => StoredFile | null): Promise<QuickMessageView> {
    let before: string | null = null;
    const saved = await this.saving(caller, async ({ quick }) => {
      const made = await quick.lock(caller, id);
      made.mayBeChangedBy(caller);
      before = made.carry(fileOf());
      await quick.save(made);
      return { made, wasShared: made.geral };
    });
    await this.discard(before);
    return saved;
  }

  private async saving(
    caller: Caller,
    work: (scope: TicketsScope) => Promise<{ made: QuickMessageEntity; isNew?: boolean; wasShared: boolean }>,
  ): Promise<QuickMessageView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const { made, isNew = false, wasShared } = await work(scope);
        const record = this.present(made);
        scope.publish(quickMessageViews.saved, { record, isNew, wasShared });
        return record;
      });
    } catch (error) {
      if (!isDuplicate(error, 'quick_messages_shared') && !isDuplicate(error, 'quick_messages_own')) throw error;
      throw taken('ERR_DUPLICATED_SHORTCODE', 'shortcode');
    }
  }

  /** Once nothing names it any more; one that cannot be removed is in nobody's way. */
  private async discard(path: string | null): Promise<void> {
    if (path !== null) await this.files.remove(path).catch(() => undefined);
  }

  private present(one: QuickMessageEntity): QuickMessageView {
    const { id, shortcode, message, geral, status, userId, mediaPath, mediaName } = one;
    const isMedia = mediaPath !== null;
    const address = isMedia ? this.files.publicUrl(mediaPath) : null;
    return { id, shortcode, message, geral, status, userId, isMedia, mediaPath: address, mediaName };
  }
}

function missing(): never {
  throw new Fault('ERR_VALIDATION', {}, [{ field: 'file', rule: 'required', message: 'file' }]);
}
