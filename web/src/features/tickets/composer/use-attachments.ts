import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../../lib/failure.ts';
import { sendFile } from '../conversation/messages.queries.ts';

export interface Attachment {
  key: string;
  file: File;
  voice: boolean;
  /** How long a voice note is. */
  seconds: number | null;
  /** null while it waits to be sent; then 0 to 1. */
  progress: number | null;
  error: string | null;
}
interface Words {
  body: string;
  quotedMsgId: number | null;
}

/** Files beside the text: chosen, sent one after the other with their progress, kept when one fails. */
export function useAttachments(ticketId: number) {
  const client = useQueryClient();
  const [files, setFiles] = useState<Attachment[]>([]);
  const flights = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const all = flights.current;
    return () => all.forEach((flight) => flight.abort());
  }, []);

  const change = (key: string, by: Partial<Attachment>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...by } : one)));
  const drop = (key: string) => setFiles((before) => before.filter((one) => one.key !== key));

  function add(chosen: Iterable<File>, seconds: number | null = null): Attachment[] {
    const voice = seconds !== null;
    const added = [...chosen].map((file) => ({
      key: crypto.randomUUID(),
      file,
      voice,
      seconds,
      progress: null,
      error: null,
    }));
    setFiles((before) => [...before, ...added]);
    return added;
  }
  function remove(key: string) {
    flights.current.get(key)?.abort();
    drop(key);
  }
  /** In the order chosen; the text goes with the first one, as its caption. */
  function send(chosen: Attachment[], { body, quotedMsgId }: Words) {
    chosen.forEach((attachment, at) => {
      const words = at === 0 ? { body, quotedMsgId } : { body: '', quotedMsgId: null };
      change(attachment.key, { progress: 0, error: null });
      queue.current = queue.current.then(() => fly(attachment, words));
    });
  }
  async function fly({ key, file, voice, seconds }: Attachment, words: Words): Promise<void> {
    const flight = new AbortController();
    flights.current.set(key, flight);
    try {
      const watch = { signal: flight.signal, onProgress: (progress: number) => change(key, { progress }) };
      await sendFile(client, ticketId, { file, voice, seconds, clientKey: key, ...words }, watch);
      drop(key);
    } catch (error) {
      if (!flight.signal.aborted) change(key, { progress: null, error: wordsOf(error) });
    } finally {
      flights.current.delete(key);
    }
  }
  return { files, add, remove, send };
}
