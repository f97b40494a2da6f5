/**
 * The small viewer for frames on other sites: one deal, from the address (link.ts). It has its own bundle
 * without React, sets nothing on the device of its reader, and asks no server for anything.
 */
import '../../../components/cards/cards.css';
import '../../../styles/tokens.css';
import './viewer.css';
import loaders from 'virtual:viewer-words';
import type { Timeline } from '@troef/games';
import type { Locale, MessageId, MessageValues } from '@troef/i18n';
import { elided } from '@troef/i18n/elision.ts';
import { type CompiledMessage, filled } from '@troef/i18n/fill.ts';
import { dealTitle, momentSentence, placeWords } from '../../../lib/words/telling/sentences.ts';
import type { Say } from '../../../lib/words/telling/telling.ts';
import { askTimeline } from '../ask-timeline.ts';
import { readTarget, unpack, writeTarget } from '../link.ts';
import { nearest, type Place, stepFrom, stepOfKey } from '../places.ts';
import { failureWords, readRecord } from '../read-record.ts';
import { sceneOf } from '../scene.ts';
import { drawScene } from '../stage/draw.ts';
import { fontsLoaded, measureWords } from '../stage/measure.ts';

const LETTERS = { en: 'kqj', nl: 'hvb', fr: 'rdv' } as const;
const PACE_MS = 1200;

const locale = document.documentElement.lang as Locale;
const words: Record<string, CompiledMessage> = {};

/** Says a sentence. The pages' own translator (lib/words/i18n.tsx) needs React. */
function say(id: MessageId, values?: MessageValues): string {
  const message = words[id] ?? id;
  if (typeof message === 'string') return message;
  const sentence = filled(message, locale, values).join('');
  return locale === 'fr' ? elided(sentence) : sentence;
}
const t: Say = Object.assign(say, { locale });

const find = <Kind extends Element>(id: string): Kind => {
  const found = document.querySelector<Kind>(`#${id}`);
  if (found === null) throw new Error(`no #${id} in the viewer`);
  return found;
};

const { base, games } = loaders[locale];

async function start(): Promise<void> {
  Object.assign(words, (await base()).default);
  const { place, packed } = readTarget(location.hash);
  const text = await (packed === null ? '' : unpack(packed).catch(() => ''));
  const read = await readRecord(text, askTimeline);
  if (!read.ok) {
    find('title').textContent = failureWords(t, read.failure);
    return;
  }
  Object.assign(words, (await games[read.timeline.variant]()).default);
  show(read.timeline, nearest(read.timeline, place), packed);
}

function show(timeline: Timeline, first: Place, packed: string | null): void {
  const table = find<HTMLElement>('table');
  const slider = find<HTMLInputElement>('slider');
  const run = find<HTMLButtonElement>('run');
  let place = first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    const deal = timeline.deals[place.deal];
    const moment = deal?.moments[place.at];
    if (deal === undefined || moment === undefined) return;
    const telling = { t, timeline, deal };
    const title = dealTitle(telling, moment);
    find('title').textContent = title;
    document.title = `${title} · Troef`;
    find('said').textContent = momentSentence(telling, moment);
    slider.max = String(deal.moments.length - 1);
    slider.value = String(place.at);
    slider.setAttribute('aria-valuetext', placeWords(telling, moment));
    find<HTMLAnchorElement>('troef').href = `/${locale}/replay${writeTarget(place, packed)}`;
    table.innerHTML = drawScene(
      sceneOf(telling, moment, {
        width: table.clientWidth,
        height: table.clientHeight,
        bottom: 0,
        hidden: [],
        style: 'modern',
        letters: LETTERS[locale],
        order: { suits: 'HCDS', sort: 'descending' },
        measure: measureWords,
      }),
    );
  }

  function go(to: Place): void {
    const moved = to.at !== place.at || to.deal !== place.deal;
    place = to;
    if (moved) draw();
    else pause();
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    run.dataset.running = 'false';
    run.setAttribute('aria-label', t('replay.play'));
  }

  function goOn(): void {
    run.dataset.running = 'true';
    run.setAttribute('aria-label', t('replay.pause'));
    timer = setTimeout(() => {
      goOn();
      go(stepFrom(timeline, place, 'card', 1));
    }, PACE_MS);
  }

  find('back').addEventListener('click', () => go(stepFrom(timeline, place, 'card', -1)));
  find('on').addEventListener('click', () => go(stepFrom(timeline, place, 'card', 1)));
  find('trick-back').addEventListener('click', () => go(stepFrom(timeline, place, 'trick', -1)));
  find('trick-on').addEventListener('click', () => go(stepFrom(timeline, place, 'trick', 1)));
  run.addEventListener('click', () => (timer === undefined ? goOn() : pause()));
  slider.addEventListener('input', () => go({ ...place, at: slider.valueAsNumber }));
  document.addEventListener('keydown', (event) => {
    const step = stepOfKey(event.key);
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.target === slider)
      return;
    event.preventDefault();
    go(stepFrom(timeline, place, ...step));
  });
  document.body.dataset.game = timeline.variant;
  document.body.dataset.ready = 'true';
  new ResizeObserver(draw).observe(table);
  void fontsLoaded().then(draw);
}

void start();
