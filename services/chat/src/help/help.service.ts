import {
  Fault,
  helps,
  HelpView,
  helpViews,
  PLATFORM,
  UpdateHelp,
  type Caller,
  type CreateHelp,
  type Handlers,
  type HelpId,
  type HelpPage,
  type PageInput,
} from '@recado/contracts';
import { countForFirstPage, inParallel, isDuplicate, Paging, requireUnchanged, Serves } from '@recado/platform';
import { ChatDatabase, type ChatScope } from '../chat.database.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

/** Help videos belong to the platform and are readable by every company. */
@Serves(helps)
export class HelpService implements Handlers<typeof helps> {
  constructor(private readonly db: ChatDatabase) {}

  page(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<HelpPage> {
    return this.db.within(caller, async ({ helps }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        helps.page(search, start),
        countForFirstPage(start, () => helps.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { records: page.map((help) => help.present()), count, ...end };
    });
  }

  list(caller: Caller): Promise<HelpView[]> {
    return this.db.within(caller, async ({ helps }) => (await helps.list()).map((help) => help.present()));
  }

  get(caller: Caller, { id }: HelpId): Promise<HelpView> {
    return this.db.within(caller, async ({ helps }) => (await helps.get(id)).present());
  }

  create(_caller: Caller, given: CreateHelp): Promise<HelpView> {
    return this.save(async ({ helps, publish }) => {
      const help = (await helps.add(given)).present();
      publish(helpViews.created, { help }, { companyId: PLATFORM });
      return help;
    });
  }

  update(_caller: Caller, { id, version, ...given }: UpdateHelp): Promise<HelpView> {
    return this.save(async ({ helps, publish }) => {
      const found = await helps.lock(id);
      requireUnchanged(UpdateHelp, version, HelpView, found.present());
      await helps.save(Object.assign(found, given));
      const help = found.present();
      publish(helpViews.updated, { help }, { companyId: PLATFORM });
      return help;
    });
  }

  async remove(_caller: Caller, { id }: HelpId): Promise<void> {
    await this.db.asSystem('help videos are the platform’s', async ({ helps, publish }) => {
      await helps.get(id);
      await helps.remove(id);
      publish(helpViews.deleted, { id }, { companyId: PLATFORM });
    });
  }

  private async save(work: (scope: ChatScope) => Promise<HelpView>): Promise<HelpView> {
    try {
      return await this.db.asSystem('help videos are the platform’s', work);
    } catch (error) {
      if (!isDuplicate(error, 'helps_title')) throw error;
      throw new Fault('ERR_DUPLICATED_NAME', {}, [{ field: 'title', rule: 'unique' }]);
    }
  }
}
