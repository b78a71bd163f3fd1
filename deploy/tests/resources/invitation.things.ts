import type { ThingsStage } from './things-stage.ts';

export async function invitationThings({ company, word, basics }: ThingsStage) {
  const { invitation } = await company.api.invitations.create({
    name: `${word} convidada`,
    profile: 'user',
    allTicket: false,
    queueIds: [basics.queue],
    byMail: false,
  });
  return { invitation: invitation.id };
}
