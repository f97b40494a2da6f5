/** What a share page of one thing needs: the page, its picture, and the key by which the picture is kept. */
import type { Picture } from '../../features/thumbs/pictures.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';

export interface Thumb {
  /** Says everything that the picture shows. */
  readonly key: string;
  readonly svg: (picture: Picture) => string;
  readonly page: (linkTo: LinkTo) => string;
}
