/**
 * Turns an upload into the picture that is shown: 256 by 256 pixels of webp, and nothing else of the upload.
 *
 * The first bytes decide what a file is, never its name. Only then is it decoded, two at a time, up to 24
 * megapixels. Of an animation the first frame is kept. Places, names and colour profiles are not.
 */
import { ApiError, type AVATAR_TYPES } from '@troef/protocol';
import { createWorkQueue } from '../../platform/runtime/work-queue.ts';

export type PictureType = (typeof AVATAR_TYPES)[number];

const SIDE = 256;
const QUALITY = 82;
const PIXELS_MAX = 24_000_000;
const AT_ONCE = 2;
const WAITING = 8;
const inTurn = createWorkQueue({ atOnce: AT_ONCE, waiting: WAITING });

/** Returns undefined for a type that we do not take. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/**
 * Refuses with `unprocessable_content picture`, or with a 503 if too many wait already. `contain` shows the whole
 * picture, on white.
 */
export async function makePicture(bytes: Buffer, fit: 'cover' | 'contain' = 'cover'): Promise<Buffer> {
  return inTurn(async () => {
    // Loaded at first use: loading it earlier would delay the start of the server.
    const { default: sharp } = await import('sharp');
    // Each picture is read once. One thread for each leaves the rest to the tables.
    sharp.cache(false);
    sharp.concurrency(1);
    try {
      return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
        .rotate()
        .resize(SIDE, SIDE, { fit, background: '#ffffff' })
        .flatten(fit === 'contain' ? { background: '#ffffff' } : false)
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch {
      throw new ApiError('unprocessable_content', 'picture');
    }
  });
}
