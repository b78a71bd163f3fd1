const PAGE_HEADER_BYTES = 27;
const SAMPLES_PER_SECOND = 48_000;
/** Azure ends a recording after ten minutes. */
const MOST_SECONDS = 600;

/**
 * The length of an Ogg Opus file in whole seconds, at least one; null for bytes that are none. The granule position of the
 * last page counts samples at 48 kHz, with the pre-skip that is not played (RFC 7845, section 4).
 */
export function oggDuration(bytes: Buffer): number | null {
  let granule = 0n;
  let preSkip: number | null = null;
  for (let start = 0; start < bytes.length;) {
    const body = bodyOf(bytes, start);
    if (!body) return null;
    if (preSkip === null) {
      const head = bytes.subarray(body.start, body.end);
      if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return null;
      preSkip = head.readUInt16LE(10);
    }
    const position = bytes.readBigInt64LE(start + 6);
    // -1 marks a page on which no packet ends.
    if (position > granule) granule = position;
    start = body.end;
  }
  const seconds = Math.round((Number(granule) - (preSkip ?? 0)) / SAMPLES_PER_SECOND);
  return granule > 0n && seconds <= MOST_SECONDS ? Math.max(1, seconds) : null;
}

/** Where a page's packets stand (RFC 3533, section 6); null for bytes that are no whole page. */
function bodyOf(bytes: Buffer, start: number): { start: number; end: number } | null {
  const segments = start + PAGE_HEADER_BYTES;
  if (segments > bytes.length || bytes.toString('latin1', start, start + 4) !== 'OggS') return null;
  const body = segments + bytes.readUInt8(start + 26);
  if (body > bytes.length) return null;
  const end = bytes.subarray(segments, body).reduce((sum, length) => sum + length, body);
  return end <= bytes.length ? { start: body, end } : null;
}
