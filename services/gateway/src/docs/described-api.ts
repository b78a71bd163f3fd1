import type { OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../health/health.controller.ts';
import type { ApiPart } from './describe-api.ts';

const documents = new Map<ApiPart, { day: string; document: OpenAPIObject }>();

/**
 * The description of the API, made anew each day: its examples have times to come. Its words are loaded when it is asked for
 * first: most gateways never are.
 */
export async function describedApi(part: ApiPart): Promise<OpenAPIObject> {
  const { describeApi } = await import('./describe-api.ts');
  const day = new Date().toISOString().slice(0, 10);
  const known = documents.get(part);
  if (known?.day === day) return known.document;
  const document = describeApi(VERSION, part);
  documents.set(part, { day, document });
  return document;
}
