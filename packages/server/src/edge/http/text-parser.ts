/**
 * Writes Socket.IO's own packets as text only. Everything we send is JSON. The library's encoder would first
 * search every value of every message for binary data, which cost more than all the rules of the game.
 */
import { Decoder, Encoder, type Packet } from 'socket.io-parser';

class TextEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const namespace = nsp === '' || nsp === '/' ? '' : `${nsp},`;
    return [`${type}${namespace}${id ?? ''}${data == null ? '' : JSON.stringify(data)}`];
  }
}

export const textParser = { Encoder: TextEncoder, Decoder };
