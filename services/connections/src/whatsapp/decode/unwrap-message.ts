import type { proto } from '@whiskeysockets/baileys';

/** Fields that only wrap another message: disappearing, view-once, a document with a caption, an edit, and the like. */
const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'groupStatusMessage',
  'groupStatusMessageV2',
  'groupStatusMentionMessage',
  'lottieStickerMessage',
  'botInvokeMessage',
  'botForwardedMessage',
  'botTaskMessage',
  'eventCoverImage',
  'limitSharingMessage',
  'pollCreationMessageV4',
  'pollCreationOptionImageMessage',
  'questionMessage',
  'questionReplyMessage',
  'statusAddYours',
  'statusMentionMessage',
] as const satisfies (keyof proto.IMessage)[];

interface Unwrapped {
  content: proto.IMessage;
  viewOnce: boolean;
}

/** The message inside nested wrappers; the depth is limited, as a forged message may nest without end. */
export function unwrap(message: proto.IMessage): Unwrapped {
  let content = message;
  let viewOnce = false;
  for (let depth = 0; depth < 8; depth++) {
    const wrapper = wrappers.find((name) => content[name]?.message);
    const inner = wrapper && content[wrapper]?.message;
    if (!inner) break;
    viewOnce ||= wrapper.startsWith('viewOnce');
    content = inner;
  }
  const { imageMessage, videoMessage, audioMessage } = content;
  const marked = imageMessage?.viewOnce ?? videoMessage?.viewOnce ?? audioMessage?.viewOnce ?? false;
  return { content, viewOnce: viewOnce || marked };
}
