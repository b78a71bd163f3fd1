import { Id, Maybe, Parts, Text, Video } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** A video that shows how something is done; the platform's, for the people of every company. */
export class HelpView {
  @Id() id: number;
  @Text(2, 100) title: string;
  /** As YouTube names it. */
  @Video() video: string;
  @Text(0, 1000) description: string;
  @RowVersion(() => [UpdateHelp]) version: string;
}
export class HelpPage extends CountedPageEnd {
  @Parts(() => HelpView) records: HelpView[];
}
export class HelpId {
  @Id() id: number;
}
export class CreateHelp {
  @Text(2, 100) title: string;
  @Video() video: string;
  @Maybe() @Text(0, 1000) description?: string;
}
export class UpdateHelp {
  @Id() id: number;
  @Maybe() @Text(2, 100) title?: string;
  @Maybe() @Video() video?: string;
  @Maybe() @Text(0, 1000) description?: string;
  @KnownVersion() version?: string;
}

export const helps = contract('helps', 'chat', {
  page: query(PageInput, HelpPage, { who: 'user', rest: 'GET /helps', summary: 'Help videos, a page at a time' }),
  list: query(Nothing, [HelpView], { who: 'user', rest: 'GET /helps/list', summary: 'All help videos' }),
  get: query(HelpId, HelpView, {
    who: 'user',
    rest: 'GET /helps/:id',
    summary: 'One help video',
    faults: ['ERR_NO_HELP_FOUND'],
  }),
  create: command(CreateHelp, HelpView, {
    who: 'platform:helps',
    rest: 'POST /helps',
    summary: 'Adds a help video',
    faults: ['ERR_DUPLICATED_NAME'],
  }),
  update: command(UpdateHelp, HelpView, {
    who: 'platform:helps',
    rest: 'PUT /helps/:id',
    summary: 'Changes a help video',
    faults: ['ERR_NO_HELP_FOUND', 'ERR_DUPLICATED_NAME'],
  }),
  remove: command(HelpId, null, {
    who: 'platform:helps',
    rest: 'DELETE /helps/:id',
    summary: 'Removes a help video',
    faults: ['ERR_NO_HELP_FOUND'],
  }),
});
