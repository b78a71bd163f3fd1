import type { OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../health/health.controller.ts';
import type { ApiPart } from './describe-api.ts';

const documents = new Map<ApiPart, OpenAPIObject>();

/** The description of the API. Its words are loaded when it is asked for first: most gateways never are. */
export async function describedApi(part: ApiPart): Promise<OpenAPIObject> {
  const { describeApi } = await import('./describe-api.ts');
  const document = documents.get(part) ?? describeApi(VERSION, part);
  documents.set(part, document);
  return document;
}
