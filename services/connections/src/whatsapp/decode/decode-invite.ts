import { lines, words, type Decoder } from './decoded-content.ts';

/** An invitation to a group, a channel, or to say one's number. */
export const decodeInvite: Decoder = (message) => {
  const { groupInviteMessage: group, newsletterAdminInviteMessage: admin } = message;
  if (group) {
    const link = group.inviteCode ? `https://chat.whatsapp.com/${group.inviteCode}` : '';
    return words('chat', lines(`👥 ${group.groupName ?? ''}`, group.caption, link), group.contextInfo);
  }
  const channel = admin ?? message.newsletterFollowerInviteMessageV2;
  if (channel) return words('chat', lines(`📢 ${channel.newsletterName ?? ''}`, channel.caption), channel.contextInfo);
  return message.requestPhoneNumberMessage
    ? words('chat', '📱 ?', message.requestPhoneNumberMessage.contextInfo)
    : null;
};
