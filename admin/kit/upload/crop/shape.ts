/** How much two shapes may differ and still be the same to the eye. */
const TOLERANCE = 0.05;

/** Whether a picture has another shape than `size`; `false` for what the browser cannot read. */
export async function isOtherShape(file: Blob, size: { width: number; height: number }): Promise<boolean> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // Upright, as a camera was held.
    const shape = image.naturalWidth / image.naturalHeight;
    return Math.abs(Math.log((shape * size.height) / size.width)) > TOLERANCE;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
