import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

const { paths, components } = openApi('1.2.3');
const schema = (name: string) =>
  components?.schemas?.[name] as { properties: Record<string, object>; required: string[] };

test('the description is a valid document of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(openApi('1.2.3') as never);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('a field says whether it may be missing and whether it may be null', () => {
  const ticket = schema('TicketView');
  expect(ticket.properties['queueId']).toMatchObject({ type: ['integer', 'null'] });
  expect(ticket.properties['queue']).toEqual({
    anyOf: [{ $ref: '#/components/schemas/QueueChip' }, { type: 'null' }],
  });
  expect(ticket.required).toContain('queueId');
  expect(ticket.required).not.toContain('found');
  // Inherited by every page.
  expect(schema('TicketPage').properties['cursor']).toMatchObject({ type: ['string', 'null'] });
});

test('parameters of a query are never null, and fields have the formats of their kinds', () => {
  const { parameters = [] } = paths['/tickets']?.get ?? {};
  const named = (name: string) => parameters.find((one) => 'name' in one && one.name === name);
  expect(named('contactId')).toMatchObject({ in: 'query', required: false, schema: { type: 'integer' } });
  expect(named('date')).toMatchObject({ schema: { type: 'string', format: 'date' } });
  expect(named('queueIds')).toMatchObject({ schema: { type: 'array', items: { type: 'integer' } } });
  expect(schema('TicketView').properties['createdAt']).toMatchObject({ format: 'date-time' });
  expect(schema('TicketView').properties['uuid']).toMatchObject({ format: 'uuid' });
});
