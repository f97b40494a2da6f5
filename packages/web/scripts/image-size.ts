/** Returns the size of a picture in pixels, read from the head of a PNG or a WebP. */
export function sizeOfImage(content: Buffer): { readonly width: number; readonly height: number } {
  if (content.toString('latin1', 1, 4) === 'PNG') {
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  }
  // RFC 9649: a simple lossy picture has its size after the start code, an extended one in its first chunk.
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  throw new Error('neither PNG nor WebP');
}
