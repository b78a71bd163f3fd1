import { textContent, type Decoder } from './decoded-content.ts';

/** The body is the question with a line for each option. Votes are encrypted for the phones and not decoded. */
export const decodePoll: Decoder = (message) => {
  const { pollCreationMessage, pollCreationMessageV2, pollCreationMessageV3, pollCreationMessageV5 } = message;
  const poll = pollCreationMessage ?? pollCreationMessageV2 ?? pollCreationMessageV3 ?? pollCreationMessageV5;
  if (!poll) return null;
  const answers = (poll.options ?? []).map((option) => option.optionName);
  const body = [poll.name, ...answers].map((line) => (line ?? '').replace(/\s+/g, ' ').trim()).join('\n');
  return textContent('poll', body, poll.contextInfo);
};
