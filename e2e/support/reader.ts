/**
 * Reads a page from its accessibility tree alone. It knows only what a screen reader would say, and acts only
 * on what it found there.
 */
import type { CDPSession, Page } from 'playwright-core';

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly backendDOMNodeId?: number;
}

export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  /** Roles and names of the elements around it, from the outside in, like `group Your hand`. */
  readonly inside: readonly string[];
  readonly node: number;
}

export class Reader {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new Reader(session);
  }

  /** Returns everything that is said about the page, in reading order. */
  async listen(): Promise<Heard[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const heard: Heard[] = [];
    const read = (node: AxNode, inside: readonly string[]): void => {
      const role = String(node.role?.value ?? '');
      const name = String(node.name?.value ?? '');
      if (!node.ignored) {
        const is = (state: string): boolean =>
          node.properties?.some((each) => each.name === state && each.value.value === true) === true;
        heard.push({
          role,
          name,
          disabled: is('disabled'),
          focused: is('focused'),
          inside,
          node: node.backendDOMNodeId ?? 0,
        });
      }
      const deeper = node.ignored ? inside : [...inside, `${role} ${name}`.trim()];
      for (const id of node.childIds ?? []) {
        const child = byId.get(id);
        if (child !== undefined) read(child, deeper);
      }
    };
    const root = nodes.find((node) => node.parentId === undefined);
    if (root !== undefined) read(root, []);
    return heard;
  }

  /** Presses a button the way assistive technology does. */
  async press(button: Heard): Promise<void> {
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: button.node });
    await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { this.click(); }',
    });
  }
}

/** Returns the buttons that can be pressed inside a named group. */
export const buttonsIn = (heard: readonly Heard[], group: string): Heard[] =>
  heard.filter((each) => each.role === 'button' && !each.disabled && each.inside.includes(`group ${group}`));

/** Returns the words inside status elements. */
export function statusWords(heard: readonly Heard[]): string {
  return heard
    .filter((each) => each.role === 'StaticText' && each.inside.some((outer) => outer.startsWith('status')))
    .map((each) => each.name)
    .join(' ');
}

/** Returns the innermost element that says it has the focus. */
export const focusedIn = (heard: readonly Heard[]): Heard | undefined =>
  heard.findLast(({ focused }) => focused);
