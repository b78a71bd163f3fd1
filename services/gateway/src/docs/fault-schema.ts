import type { FaultFacts } from '@recado/contracts';
import type { ObjectSchema, Schema } from './openapi-schema.ts';

const ruleWords =
  'The rule that the field breaks, by its name in JSON Schema where it has one: `required`, `minLength`, `maximum`, `maxItems`, `enum`, `pattern`, `integer`, `email`, `dateTime`; else one of Recado’s, as `phoneNumber`, `exists`, `unique`, `unknown`.';

const texts = { type: 'array', items: { type: 'string' } };
const id = { type: 'integer', description: 'The id of the row.' };
const name = { type: 'string', description: 'The name of the row.' };
const named = { type: ['object', 'null'], properties: { id, name }, required: ['id', 'name'] };
const kind = { type: 'string', description: 'What the row is: `campaign` or `company`.' };

/** Each is there where it applies. */
const factSchemas: Record<keyof FaultFacts, Schema> = {
  limit: {
    type: 'string',
    description:
      'The limit that is reached. With 429 `key`, `company`, `concurrency` or `guesses`; with 403 what the plan counts: `users`, `connections` or `queues`.',
  },
  most: { type: 'integer', description: 'The number of the limit that is reached.' },
  retryAfter: { type: 'integer', description: 'Seconds to wait, as in `Retry-After`.' },
  slowDown: {
    type: 'object',
    description: 'With 429: the provider has slowed the company down.',
    properties: {
      reason: { type: 'string', description: 'The reason, in the words of the provider.' },
      until: {
        type: ['string', 'null'],
        format: 'date-time',
        description: 'The end, in UTC; null: until it is lifted.',
      },
    },
    required: ['reason', 'until'],
  },
  scope: { type: 'string', description: 'With 403: the scope that the key lacks.' },
  feature: {
    type: 'string',
    description: 'With 403: the feature that the plan of the company lacks, as `useExternalApi`.',
  },
  key: {
    type: 'string',
    description:
      'With 403: the kind of key that may not do this: `connection` (the token of one), `test` or `provider`.',
  },
  signInName: {
    type: 'string',
    description: 'With ERR_PROVIDER_REQUIRED: the name with which people of the company sign in by their provider.',
  },
  accepts: { ...texts, description: 'With 415: the media types that the address takes.' },
  allow: { ...texts, description: 'With 405: the methods that the address takes, as in `Allow`.' },
  detail: {
    type: 'string',
    description:
      'With ERR_INVALID_JSON: what is wrong, and where, in English; with ERR_PAYMENT_CREDENTIALS: what the payment provider says.',
  },
  problem: {
    type: 'string',
    description: 'With ERR_PAYMENT_CREDENTIALS: what is wrong with the keys of the payment provider, as a word.',
  },
  current: { description: 'With ERR_CHANGED_MEANWHILE: the row as it is now, as a GET answers it.' },
  heldBy: {
    type: 'array',
    description: 'The first rows that need the one that was to be removed.',
    items: {
      type: 'object',
      properties: { kind, id, name },
      required: ['kind', 'id', 'name'],
    },
  },
  held: { type: 'integer', description: 'How many rows need the one that was to be removed.' },
  name: { type: 'string', description: 'With ERR_FILE_CONTENT: the name of the file that is meant.' },
  contactId: { type: 'integer', description: 'The id of the contact that is meant, or that has the number already.' },
  ticketId: {
    type: 'integer',
    description: 'With ERR_OTHER_OPEN_TICKET: the id of the ticket that is open, if the key may see it.',
  },
  ticketUuid: { type: 'string', description: 'The `uuid` of that ticket.' },
  user: { ...named, description: 'The agent of that ticket; null: nobody.' },
  queue: { ...named, description: 'The queue of that ticket; null: none.' },
  excess: {
    type: 'array',
    items: { type: 'object' },
    description: 'What is in use beyond the limits of the plan, each with its limit and how much is used.',
  },
  ids: { type: 'array', items: { type: 'integer' }, description: 'Ids that are unknown.' },
  reason: { type: 'string', description: 'With ERR_DIALOGFLOW: what Google answered, as a word.' },
  address: {
    type: ['string', 'null'],
    description: 'With ERR_COMPANY_MOVED: the address of the company now; null while it moves.',
  },
  template: {
    type: 'string',
    description: 'With ERR_TEMPLATE_PAUSED and ERR_TEMPLATE_NOT_APPROVED: the name of the template.',
  },
  options: { type: 'integer', description: 'With ERR_TOO_MANY_OPTIONS: how many options a queue may have.' },
  levels: { type: 'integer', description: 'With ERR_TOO_MANY_OPTIONS: how many levels its menus may have.' },
};

/** Every refusal. */
export const faultSchema: ObjectSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The code of the fault, which stays the same.' },
    message: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
    requestId: { type: 'string', description: 'The `Request-Id` of the answer: what support asks for.' },
    fields: {
      type: 'array',
      description: 'The fields of the request that are wrong, each with the rule that it breaks; absent where none is.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'The path of the field, as `media.0.url`.' },
          rule: { type: 'string', description: ruleWords },
          message: { type: 'string', description: 'For people, in the language of `Accept-Language`.' },
        },
        required: ['field', 'rule', 'message'],
      },
    },
    ...factSchemas,
  },
  required: ['error', 'message', 'requestId'],
};
