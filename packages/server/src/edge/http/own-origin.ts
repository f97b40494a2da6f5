/**
 * Writes the address of this site into the files in which the build could not know it: the heads of public
 * pages, the map of the site, the file for robots (packages/web/scripts/page-heads.ts).
 *
 * It does so at the first request for a file, because a server without `PUBLIC_URL` knows its port only once
 * it listens.
 */
import type { LinkTo } from '../../platform/config/own-address.ts';
import { type SiteFile, siteFile } from './site-files.ts';

/** Stands for the address of the site in built files. */
const ORIGIN = 'https://origin.invalid';
const TEXTS = /^(text\/(html|plain)|application\/xml)/;

/** Returns the file as it is sent. */
export type OwnOrigin = (file: SiteFile) => SiteFile;

export function createOwnOrigin(linkTo: LinkTo): OwnOrigin {
  const filled = new Map<SiteFile, SiteFile>();
  return (file) => {
    const known = filled.get(file);
    if (known !== undefined) return known;
    const own = TEXTS.test(file.type) && file.content.includes(ORIGIN) ? withOrigin(file, linkTo('')) : file;
    filled.set(file, own);
    return own;
  };
}

function withOrigin(file: SiteFile, origin: string): SiteFile {
  const content = Buffer.from(file.content.toString('utf8').replaceAll(ORIGIN, origin));
  const ending = file.type.startsWith('text/html') ? 'html' : file.type.startsWith('text/') ? 'txt' : 'xml';
  return siteFile(`/own.${ending}`, content);
}
