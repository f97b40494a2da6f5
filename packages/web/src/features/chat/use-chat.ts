/**
 * Opens the chat of a place once for all parts of the page that show it, and closes it with the last of them.
 */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { tellMuted } from '../../lib/people/muted.ts';
import { claimsOf } from '../../lib/session/claims.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { roomLine } from '../../lib/sockets/room-line.ts';
import { type ChatClient, type ChatPlace, type ChatState, createChatClient } from './chat-client.ts';

interface ChatConnection {
  readonly client: Promise<ChatClient>;
  users: number;
}

const opened = new Map<string, ChatConnection>();

const keyOf = (place: ChatPlace): string => ('room' in place ? place.room : place.variant);

function ownId(): string | null {
  const { token } = readSession();
  const sub = token === null ? undefined : claimsOf(token).sub;
  return typeof sub === 'string' ? sub : null;
}

function take(place: ChatPlace): { readonly client: Promise<ChatClient>; readonly giveBack: () => void } {
  const key = keyOf(place);
  const here = opened.get(key) ?? {
    client: roomLine().then((line) => createChatClient(place, line, ownId)),
    users: 0,
  };
  here.users++;
  opened.set(key, here);
  return {
    client: here.client,
    giveBack: () => {
      here.users--;
      if (here.users > 0) return;
      opened.delete(key);
      void here.client.then((client) => client.close());
    },
  };
}

export function useChat(place: ChatPlace): ChatClient | null {
  const [client, setClient] = useState<ChatClient | null>(null);
  const key = keyOf(place);
  useEffect(() => {
    let left = false;
    tellMuted();
    const { client: coming, giveBack } = take(place);
    void coming.then((there) => {
      if (!left) setClient(there);
    });
    return () => {
      left = true;
      setClient(null);
      giveBack();
    };
    // `key` stands for the place.
  }, [key]);
  return client;
}

export const useChatState = <T>(client: ChatClient, select: (state: ChatState) => T): T =>
  useStore(client.store, select);

/** Marks the chat as read as long as `place`, where its lines are, is in sight. */
export function useLooking(client: ChatClient, place: Element | null): void {
  useEffect(() => {
    if (place === null) return;
    let isInSight = false;
    const see = (isSeen: boolean): void => {
      if (isSeen === isInSight) return;
      isInSight = isSeen;
      client.look(isSeen);
    };
    const watch = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting === true));
    watch.observe(place);
    return () => {
      watch.disconnect();
      see(false);
    };
  }, [client, place]);
}
