import { words, type Decoder } from './words.ts';

/** Votes are not shown; the question and its answers are, as text. */
export const decodePoll: Decoder = (message) => {
  const poll = message.pollCreationMessage ?? message.pollCreationMessageV2 ?? message.pollCreationMessageV3;
  if (!poll) return null;
  const answers = (poll.options ?? []).map((option) => `▫️ ${option.optionName ?? ''}`);
  return words('chat', [`📊 ${poll.name ?? ''}`, ...answers].join('\n'), poll.contextInfo);
};
