import { joinLines, textContent, type Decoder } from './decoded-content.ts';

/** Decodes invitations to a group or a channel, and requests for a phone number. */
export const decodeInvite: Decoder = (message) => {
  const { groupInviteMessage: group, newsletterAdminInviteMessage: admin } = message;
  if (group) {
    const link = group.inviteCode ? `https://chat.whatsapp.com/${group.inviteCode}` : '';
    return textContent('chat', joinLines(`👥 ${group.groupName ?? ''}`, group.caption, link), group.contextInfo);
  }
  const channel = admin ?? message.newsletterFollowerInviteMessageV2;
  if (channel)
    return textContent('chat', joinLines(`📢 ${channel.newsletterName ?? ''}`, channel.caption), channel.contextInfo);
  return message.requestPhoneNumberMessage
    ? textContent('chat', '📱 ?', message.requestPhoneNumberMessage.contextInfo)
    : null;
};
