/** The address of a group member, who is stored by an address of WhatsApp or by the digits of a number. */
export const encodeParticipant = (participant: string | null): string | null =>
  participant && !participant.includes('@') ? `${participant}@s.whatsapp.net` : participant;
