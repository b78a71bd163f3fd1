import {
  ticketTags,
  type Caller,
  type Handlers,
  type TicketOfTags,
  type TicketTag,
  type TicketView,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { TicketTagger } from './ticket.tagger.ts';

@Serves(ticketTags)
export class TicketTagService implements Handlers<typeof ticketTags> {
  constructor(private readonly tagger: TicketTagger) {}

  add(caller: Caller, { ticketId, tagId }: TicketTag): Promise<TicketView> {
    return this.tagger.change(caller, ticketId, [tagId], (current) => [...current, tagId]);
  }

  remove(caller: Caller, { ticketId, tagId }: TicketTag): Promise<TicketView> {
    return this.tagger.change(caller, ticketId, [tagId], (current) => current.filter((id) => id !== tagId));
  }

  clear(caller: Caller, { ticketId }: TicketOfTags): Promise<TicketView> {
    return this.tagger.change(caller, ticketId, [], (current, lanes) => current.filter((id) => !lanes.includes(id)));
  }
}
