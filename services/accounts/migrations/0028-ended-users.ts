import { migrationOf } from '@recado/platform';

/** Marks the users who ended with a support session of an earlier release. */
export const EndedUsers1768100000028 = migrationOf('EndedUsers1768100000028', {
  up: [
    `update accounts.users u set support_change = support_change || '{"isEnded": true}'
     where support_change->>'isNew' = 'true' and not exists (
       select from accounts.sessions s
       where s.id::text = u.support_change->>'sessionId' and s.ended_at is null and s.expires_at > now())`,
  ],
  down: [`update accounts.users set support_change = support_change - 'isEnded' where support_change is not null`],
});
