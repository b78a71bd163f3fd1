import type { Client } from 'pg';
import type { Keys } from '../../libs/platform/src/keys.ts';
import type { Resealed } from './reseal-column.ts';

/** As the token of a link is sealed in a mail that waits (mail-token.ts of the platform library). */
const PURPOSE = 'mail-token';

/** Seals the tokens in mails anew that wait for the mail server. */
export async function resealMails(sql: Client, keys: Keys): Promise<Resealed> {
  const { rows } = await sql.query<{ id: string; mailId: string; token: string }>(
    `select id, mail_id as "mailId", content ->> 'sealedToken' as token from chat.mails
     where state = 'waiting' and content ? 'sealedToken'`,
  );
  const done: Resealed = { rows: rows.length, changed: 0, unopened: [] };
  for (const { id, mailId, token } of rows) {
    const box = Buffer.from(token, 'base64url');
    if (keys.openIfOwn(PURPOSE, mailId, box)) continue;
    const sealed = keys.seal(PURPOSE, mailId, keys.open(PURPOSE, mailId, box)).toString('base64url');
    const changed = await sql.query(
      `update chat.mails set content = jsonb_set(content, '{sealedToken}', to_jsonb($2::text))
       where id = $1 and content ->> 'sealedToken' = $3`,
      [id, sealed, token],
    );
    done.changed += changed.rowCount ?? 0;
  }
  return done;
}
