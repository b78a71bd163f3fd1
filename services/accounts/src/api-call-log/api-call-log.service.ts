import {
  apiCallLog,
  type AddApiCalls,
  type ApiCallPage,
  type Caller,
  type Handlers,
  type ListApiCalls,
} from '@recado/contracts';
import { Paging, Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(apiCallLog)
export class ApiCallLogService implements Handlers<typeof apiCallLog> {
  constructor(private readonly db: AccountsDatabase) {}

  list(caller: Caller, { cursor, pageNumber, ...filter }: ListApiCalls): Promise<ApiCallPage> {
    return this.db.within(caller, async ({ apiCalls }) => {
      const found = await apiCalls.page(filter, paging.start({ cursor, pageNumber }));
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { calls: page, ...end };
    });
  }

  async add({ companyId }: Caller, { calls }: AddApiCalls): Promise<void> {
    await this.db.within({ companyId }, ({ apiCalls }) => apiCalls.add(companyId, calls));
  }
}
