import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';
import type { ApiDocument } from './client-types.ts';
import { pythonClient } from './python-client.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const answering = (name: string) => ({
  200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const document: ApiDocument = {
  servers: [{ url: '/api/v1' }],
  tags: [{ name: 'bigThings', description: 'Things.' }],
  paths: {
    '/things': {
      get: {
        operationId: 'bigThings.list',
        summary: 'All of them',
        parameters: [
          { name: 'from', in: 'query', schema: { type: 'string' } },
          { name: 'ids', in: 'query', required: true, schema: { type: 'array', items: { type: 'integer' } } },
        ],
        responses: answering('ThingPage'),
      },
    },
    '/things/{id}': {
      post: {
        operationId: 'bigThings.import',
        parameters: [id],
        requestBody: { content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/ThingForm' } } } },
        responses: { 204: {} },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { from: { type: ['string', 'null'], enum: ['a', null] } } },
      ThingForm: {
        type: 'object',
        properties: { id: { type: 'string' }, files: { type: 'array', items: { type: 'string', format: 'binary' } } },
        required: ['files'],
      },
      ThingPage: {
        type: 'object',
        description: 'A "page".',
        properties: {
          things: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          cursor: { type: ['string', 'null'] },
        },
        required: ['things', 'cursor'],
      },
    },
  },
};
const sources = pythonClient(document);

test('a schema is the type of a dictionary, also where a key is a keyword of Python', () => {
  expect(sources['types_gen.py']).toContain(
    `class ThingPage(TypedDict):\n    """A 'page'."""\n    things: list[Thing]\n    cursor: str | None\n`,
  );
  expect(sources['types_gen.py']).toContain(`        "from": "NotRequired[Literal[\\"a\\", None]]",\n`);
  expect(sources['types_gen.py']).toContain(
    'class ThingForm(TypedDict):\n    id: NotRequired[str]\n    files: list[File]\n',
  );
  expect(sources['types_gen.py']).toContain(
    'class BigThingsListQuery(TypedDict):\n    from_: NotRequired[str]\n    ids: list[int]\n',
  );
});

test('an operation is a method of its resource, and a list has one for its rows', () => {
  const text = sources['operations_gen.py'];
  expect(text).toContain('    def list(self, **fields: Unpack[t.BigThingsListQuery]) -> t.ThingPage:');
  expect(text).toContain('    def each(self, **fields: Unpack[t.BigThingsListQuery]) -> Iterator[t.Thing]:');
  expect(text).toContain(
    '    def import_(self, id: int, /, *, idempotency_key: str | None = None, **fields: Unpack[t.ThingForm]) -> None:',
  );
  expect(text).toContain(
    '        self._call("POST", f"/things/{part(id)}", form=dict(fields), idempotency_key=idempotency_key)',
  );
  expect(text).toContain('        self.big_things = BigThings(transport)');
  expect(sources['async_operations_gen.py']).toContain('        return cast("t.ThingPage", await self._call(');
});

test('what is published beside the packages has their version', () => {
  const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('libs', 'client-python', 'pyproject.toml')).toContain(`\nversion = "${version}"\n`);
  expect(JSON.parse(read('libs', 'n8n-nodes-recado', 'package.json'))).toMatchObject({ version });
});
