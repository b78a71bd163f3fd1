import { GatewaySet } from '../field-shape.ts';
import { Flag, Id, Maybe, Part, Text } from '../fields.ts';
import { command, contract, query } from '../operation.ts';
import { RawRequest } from '../raw-request.ts';

/** A webhook of Meta may carry many messages at once. */
const MOST_BYTES = 512 * 1024;

export class CloudConnection {
  /** The id of a connection of kind `cloud`. */
  @Id() id: number;
}
/** Values that the company enters in the settings of its app at Meta. */
export class CloudWebhook {
  /** The address that Meta sends messages to; it is secret. */
  @Text(1, 500) url: string;
  /** The token that Meta sends when it verifies the address. */
  @Text(1, 100) verifyToken: string;
}
class WebhookKey {
  /** The last part of the webhook's address. */
  @Text(20, 100) key: string;
}
export class CloudDelivery extends WebhookKey {
  @GatewaySet() @Maybe() @Part(() => RawRequest) request?: RawRequest;
}
export class CloudDeliveryAnswer {
  /** The delivery is stored; an equal one counts once. */
  @Flag() stored: boolean;
}
export class CloudChallenge {
  /** As Meta has given it. */
  @Text(0, 500) challenge: string;
}

export const cloudNumbers = contract('cloudNumbers', 'connections', {
  webhook: query(CloudConnection, CloudWebhook, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'GET /whatsapp/:id/cloud-webhook',
    summary: 'Address and verify token of the webhook of an official number',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_OFFICIAL', 'ERR_CLOUD_WEBHOOK_UNKNOWN'],
  }),
  /** Answers as plain text. */
  verify: query(CloudDelivery, CloudChallenge, {
    who: 'anyone',
    rest: 'GET /cloud-webhooks/:key',
    summary: 'For Meta: confirms the address of a webhook',
    faults: ['ERR_CLOUD_WEBHOOK_UNKNOWN', 'ERR_CLOUD_WEBHOOK_REFUSED'],
    takesRawBody: true,
    answersText: 'challenge',
    whenLocked: true,
  }),
  receive: command(CloudDelivery, CloudDeliveryAnswer, {
    who: 'anyone',
    rest: 'POST /cloud-webhooks/:key',
    summary: 'For Meta: delivers messages and their states',
    faults: ['ERR_CLOUD_WEBHOOK_UNKNOWN', 'ERR_CLOUD_WEBHOOK_REFUSED'],
    takesRawBody: true,
    maxBodyBytes: MOST_BYTES,
    whenLocked: true,
  }),
});
