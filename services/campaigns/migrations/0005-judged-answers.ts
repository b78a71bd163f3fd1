import { migrationOf } from '@recado/platform';

/** The message that a campaign took as the answer to its confirmation: an event that comes again changes nothing. */
export const JudgedAnswers1767600000005 = migrationOf('JudgedAnswers1767600000005', {
  up: [`alter table campaigns.recipients add column answer_message_id bigint`],
  down: [`alter table campaigns.recipients drop column answer_message_id`],
});
