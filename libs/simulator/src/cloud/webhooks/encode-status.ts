import type { SentMessage } from '../../model/sent-message.model.ts';
import type { OfficialNumber } from '../../model/official-number.model.ts';
import type { World } from '../../simulated-world.ts';
import { type GraphCode, titleOf } from '../graph.error.ts';
import { hidesNumber, userIdOf } from '../person-ids.ts';

export type CloudStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

export interface StatusError {
  code: GraphCode;
  details: string;
}

const DAY_SECONDS = 24 * 60 * 60;
const ERRORS_PAGE = 'https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes/';

/** An error as webhooks have it. Source: Meta, "Errors webhook reference". */
export const encodeError = ({ code, details }: StatusError): Record<string, unknown> => ({
  code,
  title: titleOf(code),
  message: titleOf(code),
  error_data: { details },
  href: ERRORS_PAGE,
});

/**
 * A status of a message. Source: Meta, "Status messages webhook reference": the price is in `sent` and in the first of
 * `delivered` and `read`, the end of the conversation only in `sent`.
 */
export function encodeStatus(
  world: World,
  official: OfficialNumber,
  message: SentMessage,
  status: CloudStatus,
  error?: StatusError,
): Record<string, unknown> {
  const seconds = Math.floor(world.store.clock.now() / 1000);
  const recipient = world.store.phones.find(message.recipient);
  const hasPrice = status === 'sent' || (!message.priced && (status === 'delivered' || status === 'read'));
  return {
    id: message.wamid,
    status,
    timestamp: String(seconds),
    ...(!(recipient && hidesNumber(recipient)) && { recipient_id: message.recipient }),
    ...(recipient && { recipient_user_id: userIdOf(official, message.recipient) }),
    ...(message.callbackData !== undefined && { biz_opaque_callback_data: message.callbackData }),
    ...(hasPrice && {
      conversation: {
        id: `${message.number}${message.recipient}${Math.floor(message.at / 1000 / DAY_SECONDS)}`,
        ...(status === 'sent' && { expiration_timestamp: String(Math.floor(message.at / 1000) + DAY_SECONDS) }),
        origin: { type: message.category },
      },
      pricing: {
        billable: message.price === 'regular',
        pricing_model: 'PMP',
        type: message.price,
        category: message.category,
      },
    }),
    ...(error && { errors: [encodeError(error)] }),
  };
}
