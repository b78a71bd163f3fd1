import type { EntityManager } from 'typeorm';

/** How fast a connection sends what programs and schedules send. */
export interface SendPace {
  intervalMs: number;
  /** Messages that are sent at once after a quiet time. */
  burst: number;
  busyUntil: string | null;
}

/** Places in the row of messages that calls of the API have for a connection, one interval after the other. */
export class SendPlaceRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Takes the next places of the connection for the messages of a call, and stores when the last of them is sent. It is a
   * transaction of its own, as it locks the row of the connection: calls at once would otherwise wait for each other's work.
   * `places_until` is when a bucket of tokens would be full again: it is ahead by an interval for each message, and a message
   * waits for what exceeds the burst. While one call shows somebody typing others are sent, so that it delays itself alone.
   * @param call `typing`: in seconds
   */
  async take(
    call: { id: string; connectionId: number; typing: number },
    messages: number,
    pace: SendPace,
  ): Promise<Date | null> {
    const { intervalMs, burst, busyUntil } = pace;
    const [rows] = await this.manager.query<[{ at: Date | null }[], number]>(
      `with place as (
         update tickets.connections set places_until =
           greatest(places_until, clock_timestamp(), $4::timestamptz + make_interval(secs => ($6::int - 1) * $5::float / 1000))
             + make_interval(secs => $3::int * $5::float / 1000)
         where id = $2 returning places_until)
       update tickets.api_messages a set estimated_at =
         greatest(clock_timestamp(), place.places_until - make_interval(secs => $6::int * $5::float / 1000))
           + make_interval(secs => $7::int)
       from place where a.uuid = $1 returning a.estimated_at as at`,
      [call.id, call.connectionId, messages, busyUntil, intervalMs, burst, call.typing],
    );
    return rows[0]?.at ?? null;
  }
}
