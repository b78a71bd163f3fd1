const SIDE = 512;

/** The centre of a picture as a square of at most 512 pixels. */
export async function squarePhoto(photo: File): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  const edge = Math.min(picture.width, picture.height);
  const side = Math.min(edge, SIDE);
  const canvas = new OffscreenCanvas(side, side);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
