import { expect, test } from 'vitest';
import { describeApi } from '../../services/gateway/src/docs/describe-api.ts';
import { incompatibleChanges, readBaseline, unlisted, type Description } from './api-changes.ts';
import { baselineText } from './baseline-text.ts';

const described = (): Description => JSON.parse(JSON.stringify(describeApi('', 'public'))) as Description;

test('the changelog names each incompatible change since the last release', () => {
  expect(unlisted(incompatibleChanges(readBaseline(), described()))).toEqual([]);
});

/** Each change of a description, with the lines that the comparison gives for it. */
const changes: Record<string, [change: (api: Description) => void, found: string[]]> = {
  'an operation is gone': [({ paths }) => delete paths['/tags'], ['GET /tags: is gone', 'POST /tags: is gone']],
  'a parameter is gone': [
    ({ paths }) => remove(paths['/tickets']?.['get']?.parameters, 'queueIds'),
    ['GET /tickets: parameter.queueIds is gone'],
  ],
  'a parameter must be given': [
    ({ paths }) => Object.assign(named(paths['/tickets']?.['get']?.parameters, 'status'), { required: true }),
    ['GET /tickets: parameter.status must be given'],
  ],
  'a choice of a request is gone': [
    ({ paths }) => named(paths['/tickets']?.['get']?.parameters, 'status').schema?.enum?.shift(),
    ['GET /tickets: parameter.status takes no "pending"'],
  ],
  'a field of a request is gone, another is shorter, and a new one must be given': [
    ({ components: { schemas } }) => {
      const body = schemas['SendApiMessage'];
      if (!body?.properties?.['body']) throw new Error('no body');
      delete body.properties['sendAt'];
      body.properties['body'].maxLength = 10;
      body.properties['reason'] = { type: 'string' };
      body.required = [...(body.required ?? []), 'reason'];
    },
    [
      'POST /messages/send: body.body has the maxLength 10',
      'POST /messages/send: body.sendAt is gone',
      'POST /messages/send: body.reason must be given',
    ],
  ],
  'a form takes the place of JSON': [
    ({ paths }) => {
      const content = paths['/tags']?.['post']?.requestBody?.content ?? {};
      content['multipart/form-data'] = content['application/json'] ?? {};
      delete content['application/json'];
    },
    ['POST /tags: takes multipart/form-data, was application/json'],
  ],
  'fields of an answer are gone, may be null, or have another type': [
    ({ components: { schemas } }) => {
      const { properties = {} } = schemas['ApiMessageView'] ?? {};
      delete properties['estimatedAt'];
      properties['number'] = { type: ['string', 'null'] };
      properties['messageIds'] = { type: 'array', items: { type: 'string' } };
    },
    [
      'POST /messages/send: answer.number may be null',
      'POST /messages/send: answer.messageIds[] may be string',
      'POST /messages/send: answer.estimatedAt is gone',
      'webhook api-message.status: body.data.apiMessage.number may be null',
      'webhook api-message.status: body.data.apiMessage.messageIds[] may be string',
      'webhook api-message.status: body.data.apiMessage.estimatedAt is gone',
    ],
  ],
  'an event is gone': [({ webhooks }) => delete webhooks['message.received'], ['webhook message.received: is gone']],
  'another scope is needed': [
    ({ paths }) => Object.assign(paths['/tags']?.['get'] ?? {}, { description: 'Needs the scope `tickets:read`' }),
    ['GET /tags: needs the scope tickets:read, was tags:read'],
  ],
  'only additions': [
    ({ paths, components: { schemas } }) => {
      paths['/new'] = { get: { operationId: 'new.get', responses: {} } };
      Object.assign(schemas['ApiMessageView']?.properties ?? {}, { more: { type: 'string' } });
      Object.assign(schemas['SendApiMessage']?.properties ?? {}, { more: { type: 'string' } });
      paths['/tickets']?.['get']?.parameters?.push({ name: 'more', in: 'query', schema: { type: 'string' } });
      schemas['ApiMessageView']?.properties?.['status']?.enum?.push('new');
    },
    [],
  ],
};

test.each(Object.entries(changes))('the comparison finds it when %s', (_, [change, found]) => {
  const after = described();
  change(after);
  expect(incompatibleChanges(described(), after).toSorted()).toEqual(found.toSorted());
});

test('the text of a release has all that is compared', () => {
  const released = JSON.parse(baselineText(described())) as Description;
  expect(incompatibleChanges(released, described())).toEqual([]);
  expect(incompatibleChanges(described(), released)).toEqual([]);
});

type Parameters = NonNullable<Description['paths'][string][string]['parameters']>;
function named(parameters: Parameters = [], name: string) {
  const found = parameters.find((parameter) => parameter.name === name);
  if (!found) throw new Error(`no parameter ${name}`);
  return found;
}
function remove(parameters: Parameters = [], name: string): void {
  parameters.splice(parameters.indexOf(named(parameters, name)), 1);
}
