/** Places a picture in the circle of the avatar: by dragging, by arrow keys, and by a slider for its size. */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { hasKeys } from '../../../lib/device/has-keys.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { type Crop, centred, held, sideOf, ZOOM_MAX } from './crop.ts';
import own from './crop-dialog.module.css';

const OUTPUT = 512;
const QUALITY = 0.9;
/** Fraction of the visible part that one press of an arrow key moves. */
const STEP = 0.05;

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onDone: (blob: Blob) => void;
  readonly onClose: () => void;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  const side = sideOf(picture, crop.zoom);
  // A JPEG has no transparency, so a transparent picture gets a white background.
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

export default function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const t = useT();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => centred(picture));
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (x: number, y: number) =>
    setCrop((before) => held(picture, { ...before, x: before.x + x, y: before.y + y }));
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = sideOf(picture, crop.zoom) / event.currentTarget.clientWidth;
    move(-event.movementX * scale, -event.movementY * scale);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const step = sideOf(picture, crop.zoom) * STEP;
    move(way[0] * step, way[1] * step);
  };
  return (
    <Dialog title={t('settings.avatar.crop')} onClose={onClose}>
      <div className={styles.body}>
        <canvas
          ref={canvas}
          className={own.canvas}
          width={OUTPUT}
          height={OUTPUT}
          role="img"
          tabIndex={0}
          aria-label={t('settings.avatar.cropHint')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        />
        <p className={styles.below}>
          {t(hasKeys() ? 'settings.avatar.cropHint' : 'settings.avatar.cropTouch')}
        </p>
        <div>
          <label className={styles.label} htmlFor={id}>
            {t('settings.avatar.zoom')}
          </label>
          <input
            id={id}
            className={own.zoom}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) =>
              setCrop((before) => held(picture, { ...before, zoom: target.valueAsNumber }))
            }
          />
        </div>
        <div className={styles.row}>
          <Button
            look="strong"
            onClick={() =>
              canvas.current?.toBlob((blob) => blob !== null && onDone(blob), 'image/jpeg', QUALITY)
            }
          >
            {t('settings.avatar.use')}
          </Button>
          <Button look="plain" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
