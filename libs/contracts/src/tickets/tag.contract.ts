import { Id, Ids, Int, Maybe, MaybeId, Name, Parts, Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { TicketView } from './ticket-view.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class Tag {
  @Id() id: number;
  @Text(3, 100) name: string;
  @Text(3, 9) color: string;
  /** 1: it is a lane of the kanban. */
  @Int(0, 1) kanban: number;
  /** The user who made it. */
  @MaybeId() userId: number | null;
}
export class TagView extends Tag {
  /** Tickets with it that the caller may see; in lists at most 1,000 are counted. */
  @Int() ticketsCount: number;
  @RowVersion(() => [UpdateTag]) version: string;
}
export class TagPage extends CountedPageEnd {
  /** The tags of the page. */
  @Parts(() => TagView) tags: TagView[];
}
export class FindTags {
  /** A part of the name; without it all tags. */
  @Maybe() @Text(0, 200) searchParam?: string;
}
export class TagId {
  @Id() id: number;
}
export class CreateTag {
  @Name(3, 100) name: string;
  @Text(3, 9) color: string;
  /** 1: the tag is a lane of the kanban; 0, the default: it is none. */
  @Maybe() @Int(0, 1) kanban?: number;
}
export class UpdateTag {
  @Id() id: number;
  @Maybe() @Name(3, 100) name?: string;
  @Maybe() @Text(3, 9) color?: string;
  /** 1: the tag is a lane of the kanban; 0: it is none. */
  @Maybe() @Int(0, 1) kanban?: number;
  @KnownVersion() version?: string;
}
export class SyncTags {
  @Id() ticketId: number;
  /** All it shall carry. */
  @Ids() tags: number[];
}
export class TicketOfTags {
  @Id() ticketId: number;
}
export class TicketTag {
  @Id() ticketId: number;
  @Id() tagId: number;
}

export const tags = contract('tags', 'tickets', {
  page: query(PageInput, TagPage, {
    who: 'user',
    rest: 'GET /tags',
    summary: 'Tags by name, with how many tickets carry them, 20 a page',
  }),
  list: query(FindTags, [Tag], {
    who: 'user',
    rest: 'GET /tags/list',
    summary: 'Tags by name, up to a thousand, for where one is chosen',
  }),
  kanban: query(Nothing, [Tag], {
    who: 'user',
    rest: 'GET /tags/kanban',
    feature: 'useKanban',
    summary: 'The tags that are lanes of the kanban, by name',
  }),
  get: query(TagId, TagView, {
    who: 'user',
    rest: 'GET /tags/:id',
    summary: 'One tag, its tickets counted to the last',
    faults: ['ERR_NO_TAG_FOUND'],
  }),
  create: command(CreateTag, TagView, {
    who: 'user',
    rest: 'POST /tags',
    summary: 'Adds a tag; a lane of the kanban with the right to make one',
    faults: ['ERR_DUPLICATED_NAME', 'ERR_NO_PERMISSION'],
  }),
  update: command(UpdateTag, TagView, {
    who: 'user',
    rest: 'PUT /tags/:id',
    summary: 'Changes a tag; the kanban switch with the right to it',
    faults: ['ERR_NO_TAG_FOUND', 'ERR_DUPLICATED_NAME', 'ERR_NO_PERMISSION'],
  }),
  remove: command(TagId, null, {
    who: 'user',
    rest: 'DELETE /tags/:id',
    summary: 'Deletes a tag and takes it off its tickets; a lane of the kanban with the right to make one',
    faults: ['ERR_NO_TAG_FOUND', 'ERR_NO_PERMISSION'],
  }),
  sync: command(SyncTags, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /tags/sync',
    summary: 'Gives a ticket these tags and no others',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
});

export const ticketTags = contract('ticketTags', 'tickets', {
  add: command(TicketTag, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /ticket-tags/:ticketId/:tagId',
    summary: 'Puts a tag on a ticket',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
  remove: command(TicketTag, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /ticket-tags/:ticketId/:tagId',
    summary: 'Takes a tag off a ticket',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
  clear: command(TicketOfTags, TicketView, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /ticket-tags/:ticketId',
    summary: 'Takes a ticket out of its lane of the kanban: off go the tags that are lanes',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
});
