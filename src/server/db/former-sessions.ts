import { sql } from 'kysely';
import { hashToken } from './principals';
import type { Database } from './database';
import type { SessionTable } from './schema';

/**
 * Sessions from before they had rows: their times stand in the cookie, and `ended_session` has
 * those that were ended. They last twelve hours. With the next release after 0.1.0, delete this
 * file, the cookie's former name, `started` and `active` in it, and the table.
 */
interface FormerSession extends Omit<SessionTable, 'partner'> {
  token: string;
}

/** Gives the session a row, unless it was ended. A remote API's token has no partner here. */
export async function adoptFormerSession(
  db: Database,
  { sha256, token, date_used, date_ends }: FormerSession,
): Promise<void> {
  await sql`
    insert into session (sha256, partner, date_used, date_ends)
    select ${sha256}, partner_id, ${date_used}, ${date_ends} from partner_token
    where sha256 = ${hashToken(token)}
      and not exists (select from ended_session where sha256 = ${sha256})
    on conflict do nothing`.execute(db);
}

/** Also ends the session for replicas that have not been upgraded yet. */
export async function endFormerSession(
  db: Database,
  session: Pick<SessionTable, 'sha256' | 'date_ends'>,
): Promise<void> {
  await db
    .insertInto('ended_session')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
