import { words, type Decoder } from './decoded-content.ts';

export const decodeText: Decoder = ({ conversation, extendedTextMessage: extended, commentMessage: comment }) => {
  if (conversation) return words('chat', conversation);
  if (extended) return words('chat', extended.text ?? '', extended.contextInfo);
  const said = comment?.message;
  return said ? words('chat', said.conversation ?? said.extendedTextMessage?.text ?? '') : null;
};
