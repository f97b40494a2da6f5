/** Saves a file to the downloads folder. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After ten seconds the browser has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
