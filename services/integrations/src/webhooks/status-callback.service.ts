import { Fault, statusCallbacks, type Caller, type Handlers, type StatusCallbackAddress } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { checkWebhookUrl } from './check-webhook.ts';
import { WebhookEgress } from './webhook.egress.ts';

/** Says of the address of a call whether its states may be posted there. */
@Serves(statusCallbacks)
export class StatusCallbackService implements Handlers<typeof statusCallbacks> {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: WebhookEgress,
    private readonly config: IntegrationsConfig,
  ) {}

  async check(caller: Caller, { url }: StatusCallbackAddress): Promise<void> {
    await checkWebhookUrl(this.egress, url, this.config.WEBHOOK_PLAIN_HTTP === 'allowed', FIELD);
    const isSigned = await this.db.within(caller, ({ callbackSecrets }) => callbackSecrets.exists());
    if (!isSigned) throw new Fault('ERR_NO_CALLBACK_SECRET', {}, [{ field: FIELD, rule: 'ERR_NO_CALLBACK_SECRET' }]);
  }
}

/** The field of the call. */
const FIELD = 'statusCallback';
