import {
  channelClasses,
  fieldShape,
  partsOf,
  publicationsByName,
  type Class,
  type EventEnvelope,
} from '@recado/contracts';
import { validateSync } from 'class-validator';

/** Fields of a value, also of nested ones, that its class does not declare or declares with another type. */
function problemsOf(type: Class<object>, value: object): string[] {
  const instance = Object.assign(new type(), value);
  const own = validateSync(instance, { forbidUnknownValues: false, whitelist: true, forbidNonWhitelisted: true });
  const inner = partsOf(type).flatMap(({ field, part }) => {
    const held: unknown = (value as Record<string, unknown>)[field];
    // A list that is missing is a problem of `own`.
    const all = fieldShape(type, field).isList ? ((held ?? []) as object[]) : [held as object | null];
    return all.flatMap((one) =>
      one ? problemsOf(part as Class<object>, one).map((problem) => `${field}.${problem}`) : [],
    );
  });
  return [...own.map(({ property, constraints }) => `${property}: ${Object.keys(constraints ?? {}).join()}`), ...inner];
}

/** Pushes of a view that match no class of their channel, so that browsers would receive undeclared payloads. */
export function invalidPushesOf({ name, payload }: EventEnvelope): string[] {
  const type = publicationsByName.get(name);
  if (type?.kind !== 'view') return [];
  return type.pushes(payload as never).flatMap(({ channel, payload: body }) => {
    const problems = (channelClasses[channel] ?? []).map((shape) => problemsOf(shape, body));
    if (problems.some((found) => found.length === 0)) return [];
    return [`${name} on ${channel}: ${problems.map((found) => found.join('; ')).join(' | ')}`];
  });
}
