import { textContent, type Decoder } from './decoded-content.ts';

export const decodeText: Decoder = ({ conversation, extendedTextMessage: extended, commentMessage: comment }) => {
  if (conversation) return textContent('chat', conversation);
  if (extended) return textContent('chat', extended.text ?? '', extended.contextInfo);
  const content = comment?.message;
  return content ? textContent('chat', content.conversation ?? content.extendedTextMessage?.text ?? '') : null;
};
