import { operationsOf, usedSchemas, type ApiDocument } from './client-types.ts';
import { awaited, pythonOperations, waiting } from './python-operations.ts';
import { pythonTypes } from './python-types.ts';

/** The sources of the Python client that derive from the description, by their names. */
export function pythonClient(document: ApiDocument): Record<string, string> {
  const operations = operationsOf(document.paths);
  const list = operations.map(({ operation }) => operation);
  return {
    'types_gen.py': pythonTypes(list, usedSchemas(list, document.components.schemas), document),
    ...Object.fromEntries(
      [waiting, awaited].map((kind) => [`${kind.module}.py`, pythonOperations(operations, document, kind)]),
    ),
  };
}
