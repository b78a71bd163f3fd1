import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
}

/** Compares answers with the description of the API that the gateway serves. */
export class AnswerCheck {
  private readonly operations = new Map<string, Described>();
  private readonly validators = new Map<string, ValidateFunction | null>();
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: Document) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'api');
    for (const methods of Object.values(document.paths))
      for (const described of Object.values(methods)) this.operations.set(described.operationId, described);
  }

  /** @throws when the answer of an operation is not as described */
  check(operation: string, status: number, body: unknown): void {
    const described = this.operations.get(operation)?.responses[String(status)];
    // Faults that any request can have, such as those of the edge, are described once for all.
    if (!described && status >= 400) return;
    if (!described) throw new Error(`${operation} answered ${status}, which its description does not name`);
    const validate = this.validatorOf(`${operation} ${status}`, described.content?.['application/json']?.schema);
    if (!validate || validate(body)) return;
    const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
    throw new Error(
      `${operation} answered ${status} with a body that differs from its description: ${problems.join('; ')}`,
    );
  }

  private validatorOf(key: string, schema: object | undefined): ValidateFunction | null {
    let known = this.validators.get(key);
    if (known === undefined) {
      const text = JSON.stringify(schema ?? null).replaceAll('"#/components', '"api#/components');
      known = schema ? this.ajv.compile(JSON.parse(text) as object) : null;
      this.validators.set(key, known);
    }
    return known;
  }
}
