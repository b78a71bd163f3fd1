import { words, type Decoder } from './decoded-content.ts';

/** The question and below it a line for each answer. Votes are sealed for the phones and not shown. */
export const decodePoll: Decoder = (message) => {
  const { pollCreationMessage, pollCreationMessageV2, pollCreationMessageV3, pollCreationMessageV5 } = message;
  const poll = pollCreationMessage ?? pollCreationMessageV2 ?? pollCreationMessageV3 ?? pollCreationMessageV5;
  if (!poll) return null;
  const answers = (poll.options ?? []).map((option) => option.optionName);
  const body = [poll.name, ...answers].map((line) => (line ?? '').replace(/\s+/g, ' ').trim()).join('\n');
  return words('poll', body, poll.contextInfo);
};
