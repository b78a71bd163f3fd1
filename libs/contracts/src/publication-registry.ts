import { audits } from './audit.ts';
import type { Publication } from './event.ts';
import { declaredPublications } from './publications.gen.ts';

type Group = Readonly<Record<string, { readonly name: string }>>;

/** Events and views of each service; its orders are published by any service. */
const declared: ReadonlyMap<string, readonly Publication<never>[]> = new Map(
  Object.entries<readonly Group[]>(declaredPublications).map(([service, groups]) => [
    service,
    groups.flatMap((group) => Object.values(group) as Publication<never>[]),
  ]),
);
const auditsOf = (service: string): Publication<never>[] =>
  Object.entries(audits).flatMap(([by, type]) => (by === service ? [type as Publication<never>] : []));
const isOrder = ({ kind }: Publication<never>) => kind === 'order';

/** The events and views that a service publishes. */
export const publishedBy: ReadonlyMap<string, readonly Publication<never>[]> = new Map(
  [...declared].map(([service, types]) => [service, [...types.filter((type) => !isOrder(type)), ...auditsOf(service)]]),
);

/** Events, views and orders by their name, as they come off the wire. */
export const publicationsByName: ReadonlyMap<string, Publication<never>> = new Map(
  [...[...publishedBy.values()].flat(), ...[...declared.values()].flat().filter(isOrder)].map((type) => [
    type.name,
    type,
  ]),
);
