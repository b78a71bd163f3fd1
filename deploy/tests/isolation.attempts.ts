import type { OperationName } from '../client/rest.client.ts';
import type { OperationAttempts } from './isolation.types.ts';
import { resources } from './resources/resources.gen.ts';
import type { TestedResource } from './resources/tested-resource.ts';

type ResourceOf<N extends OperationName> = N extends `${infer R}.${string}` ? R : never;
/** A contract with a REST route that has no `*.resource.ts` does not compile. */
const complete: { [R in ResourceOf<OperationName>]: TestedResource<R> } = resources;

export const testedResources = Object.values(complete) as unknown as TestedResource[];

export const attempts = Object.assign({}, ...testedResources.map((tested) => tested.attempts)) as OperationAttempts;
