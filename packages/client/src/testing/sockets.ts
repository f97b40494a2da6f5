import { EventEmitter } from 'node:events';

/**
 * Socket.IO's client as far as a line uses it. Once a ping is overdue it keeps requests, to send them later.
 */
export class OverdueSocket extends EventEmitter {
  connected = true;
  sendBuffer: unknown[] = [];
  override emit(event: string, ...rest: unknown[]): boolean {
    if (event === 'disconnect') return super.emit(event, ...rest);
    this.sendBuffer.push([event, ...rest]);
    return true;
  }
  breakOff(): void {
    this.connected = false;
    this.emit('disconnect', 'ping timeout');
  }
}

/** Socket.IO's client while the line holds: the test answers its requests. */
export class OpenSocket extends EventEmitter {
  connected = true;
  sendBuffer: unknown[] = [];
  readonly said: { readonly event: string; readonly reply: (answer: object) => void }[] = [];
  override emit(event: string, ...rest: unknown[]): boolean {
    if (event === 'disconnect') return super.emit(event, ...rest);
    this.said.push({ event, reply: rest.at(-1) as () => void });
    return true;
  }
  /** The server sends this event. */
  tell(event: string, body: object): void {
    super.emit(event, body);
  }
}
