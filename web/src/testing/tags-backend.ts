import type { Tag, TagView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { aTag } from './tag-factories.ts';

/**
 * Lists, creates, changes and removes tags as the service does.
 * @param counts number of tickets by id of a tag
 */
export function serveTags(backend: Backend, counts: Map<number, number>): void {
  const view = (tag: Tag): TagView => ({ version: '', ...tag, ticketsCount: counts.get(tag.id) ?? 0 });
  const find = (ref: string) => {
    const tag = backend.tags.find(({ id }) => String(id) === ref);
    if (!tag) throw new Fault('ERR_NO_TAG_FOUND');
    return tag;
  };
  backend.on('tags.get', ({ params }) => view(find(params.id)));
  backend.on('tags.page', ({ query }) => {
    const sorted = backend.tags.toSorted((a, b) => a.name.localeCompare(b.name));
    const { rows, end } = searchPage(sorted, query, ({ name }) => name);
    return { tags: rows.map(view), ...end };
  });
  backend.on('tags.create', ({ body }) => {
    const tag = aTag(body);
    backend.tags = [...backend.tags, tag];
    return view(tag);
  });
  backend.on('tags.update', ({ params, body }) => {
    const changed = { ...find(params.id), ...body };
    backend.tags = backend.tags.map((tag) => (tag.id === changed.id ? changed : tag));
    return view(changed);
  });
  backend.on('tags.remove', ({ params }) => {
    backend.tags = backend.tags.filter(({ id }) => String(id) !== params.id);
  });
}
