import { words, type Decoder } from './words.ts';

export const decodeText: Decoder = ({ conversation, extendedTextMessage: extended, ...other }) => {
  if (conversation) return words('chat', conversation);
  if (extended) return words('chat', extended.text ?? '', extended.contextInfo);
  const reply = other.buttonsResponseMessage ?? other.templateButtonReplyMessage;
  if (reply) return words('chat', reply.selectedDisplayText ?? '', reply.contextInfo);
  const list = other.listResponseMessage;
  return list ? words('chat', list.title ?? '', list.contextInfo) : null;
};
