/**
 * A player around the table: name and picture, what they said, what they took, and whether it is their turn.
 */

import type { Seat as SeatNumber } from '@troef/games';
import { Bot } from 'lucide-react';
import { memo } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { BesideAtSeat } from '../frame/beside.tsx';
import { useShape } from '../frame/use-shape.ts';
import { useRing } from '../people/use-ring.tsx';
import { sideOf } from '../trick/trick.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Bubble } from './bubble.tsx';
import { OpenHand, ShownCards } from './open-hands.tsx';
import { Partner } from './partner.tsx';
import styles from './seats.module.css';
import { Taken } from './taken.tsx';
import { useShownTurn } from './use-shown-turn.ts';

export const Seat = memo(function Seat({ seat }: { readonly seat: SeatNumber }) {
  const t = useT();
  const { name, ai, away, holder, avatar } = useView((view) => view.seats[seat]);
  const viewer = useView((view) => view.seat);
  const dealer = useView((view) => view.deal?.dealer === seat);
  const turn = useShownTurn(seat);
  const shape = useShape();
  const side = sideOf(seat, viewer);
  const isAbsent = away || holder === 'standin';
  const ring = useRing();
  const beside = shape === 'desktop' || shape === 'landscape';
  const bot = ai && (
    <span className={styles.bot} title={t('table.computer')}>
      <Bot size={16} aria-hidden="true" />
      <span className="visually-hidden">{t('table.computer')}</span>
    </span>
  );
  // So that the name has the width.
  const isBotOnPicture = shape === 'phone';
  return (
    <li className={`${styles.seat} ${styles[side]} ${isAbsent ? styles.absent : ''}`}>
      <Avatar
        name={name}
        seat={seat}
        turn={turn}
        ring={ring}
        picture={avatar}
        dealer={dealer ? t('table.dealer') : undefined}
        place={`seat-${side}`}
      >
        <BesideAtSeat seat={seat} />
        {isBotOnPicture && bot}
      </Avatar>
      <span className={styles.who}>
        <span className={styles.line}>
          <span className={styles.name}>
            <span className={styles.nameText}>{name}</span>
            {!isBotOnPicture && bot}
            {away && <span className={styles.away}>{t('table.away')}</span>}
          </span>
          <Partner seat={seat} />
        </span>
        <Taken seat={seat} />
        <Badge seat={seat} />
      </span>
      <Bubble seat={seat} />
      <ShownCards seat={seat} />
      {beside && <OpenHand seat={seat} rows={side !== 'north'} />}
    </li>
  );
});
