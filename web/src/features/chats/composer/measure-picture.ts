/** Pixels of a picture, so that its place is kept while it loads; null for other files. */
export async function measurePicture(file: File): Promise<{ width: number; height: number } | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null; // a picture that this browser does not read
  }
}
