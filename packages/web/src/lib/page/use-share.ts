/** Shares a line and an address: by the dialog of the system if there is one, else over the clipboard. */
import { useState } from 'react';

/**
 * Returns whether the line was copied, and what shares it. That answers false if the reader closed the dialog or the
 * browser refused.
 */
export function useShare(): readonly [boolean, (text: string, path: string) => Promise<boolean>] {
  const [copied, setCopied] = useState(false);
  const share = async (text: string, path: string): Promise<boolean> => {
    const url = new URL(path, location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ text, url });
      else {
        await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
        setCopied(true);
      }
      return true;
    } catch {
      return false;
    }
  };
  return [copied, share];
}
