import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';
import { postmanCollection, type Collection } from './postman-collection.ts';

interface Described {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}
const document = describeApi('1.2.3', 'public');
const collection = postmanCollection(document);
const items = collection.item.flatMap(({ item }) => item);
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Described>).map(([method, operation]) => ({ path, method, operation })),
);

test('the collection has each public operation once, at its address', () => {
  const addressOf = ({ request: { method, url } }: Collection['item'][number]['item'][number]) =>
    `${method} ${url.raw.replace(/\?.*/, '')}`;
  expect(Object.fromEntries(items.map((item) => [item.id, addressOf(item)]))).toEqual(
    Object.fromEntries(
      described.map(({ path, method, operation: { operationId } }) => [
        operationId,
        `${method.toUpperCase()} {{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ]),
    ),
  );
  expect(items.length).toBe(described.length);
});

test('its examples are those of the description', () => {
  const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
  for (const { operation } of described) {
    const item = items.find(({ id }) => id === operation.operationId);
    const json = operation.requestBody?.content['application/json'];
    if (json) {
      const { raw } = (item?.request.body ?? {}) as { raw?: string };
      expect(parsed(raw), operation.operationId).toEqual(json.example);
    }
    const answers = Object.entries(operation.responses).flatMap(([code, { content }]) => {
      const example = content?.['application/json']?.example;
      return example === undefined ? [] : [[Number(code), example]];
    });
    expect(
      item?.response.map(({ code, body }) => [code, parsed(body)]),
      operation.operationId,
    ).toEqual(answers);
  }
});

test('a request leaves out what it may, and asks for files where the description has some', () => {
  const of = (id: string) => items.find((item) => item.id === id)?.request;
  expect(of('tickets.list')?.url).toMatchObject({
    raw: '{{baseUrl}}/tickets',
    query: expect.arrayContaining([expect.objectContaining({ key: 'queueIds', value: '1', disabled: true })]),
  });
  for (const { id, request } of items)
    for (const { key, value } of request.url.variable) expect(value, `${id} ${key}`).not.toBe('');
  expect(of('messages.search')?.url.raw).toBe('{{baseUrl}}/tickets/:ticketId/messages/search?searchParam=');
  expect(of('apiMessages.sendWithFiles')?.body).toMatchObject({
    mode: 'formdata',
    formdata: expect.arrayContaining([expect.objectContaining({ key: 'medias', type: 'file', disabled: false })]),
  });
  expect(of('apiMessages.send')?.header).toContainEqual(
    expect.objectContaining({ key: 'Idempotency-Key', value: '{{$guid}}' }),
  );
});
