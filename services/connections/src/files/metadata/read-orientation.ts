const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/**
 * Reads the orientation of a picture from the TIFF structure of EXIF (TIFF 6.0, section 8); 1 when there is none.
 */
export function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION) return short(at + 8);
    }
  } catch {
    // A truncated EXIF has no readable orientation.
  }
  return UPRIGHT;
}

/** An EXIF with the orientation only; null for an upright picture. */
export function makeOrientationExif(orientation: number): Buffer | null {
  if (orientation <= UPRIGHT || orientation > 8) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4); // position of the directory
  tiff.writeUInt16BE(1, 8); // number of entries
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12); // type: short
  tiff.writeUInt32BE(1, 14); // number of values
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
