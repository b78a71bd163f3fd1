import { Controller } from '@nestjs/common';
import { apiKeyEvents, connectionEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';

/** Keys lose removed connections. */
@Controller()
export class ApiKeyListener {
  constructor(private readonly db: AccountsDatabase) {}

  @OnEvent(connectionEvents.deleted)
  connectionRemoved({ companyId, payload }: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    return this.db.within({ companyId }, async ({ apiKeys, publish }) => {
      const changed = await apiKeys.removeConnection(payload.connectionId);
      for (const apiKeyId of changed) publish(apiKeyEvents.changed, { apiKeyId });
    });
  }
}
