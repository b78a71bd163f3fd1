/** An author in a group is kept as WhatsApp named him, or as digits of a number. */
export const addressOf = (participant: string | null): string | null =>
  participant && !participant.includes('@') ? `${participant}@s.whatsapp.net` : participant;
