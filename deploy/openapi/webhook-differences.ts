import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Schema {
  additionalProperties?: boolean;
}
/** The part of a description that is about webhooks. */
export interface DescribedWebhooks {
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
  components: { schemas: Record<string, Schema> };
}

/**
 * Compares bodies with the section `webhooks` of a description. A field that is not described is wrong, too, though a receiver
 * bears it.
 * @returns a line for each difference
 */
export function differencesOf(bodies: { type: string }[], description: DescribedWebhooks): string[] {
  const closed = structuredClone(description);
  for (const schema of Object.values(closed.components.schemas)) schema.additionalProperties = false;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed, 'api');
  return bodies.flatMap((body) => {
    const { type } = body;
    const schema = closed.webhooks[type]?.post.requestBody.content['application/json']?.schema;
    if (!schema) return [`${type} is not described`];
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object,
    );
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${type} ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  });
}
