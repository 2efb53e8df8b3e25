/** Offers a text to the user as a file download. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  saveBlob(name, new Blob([text], { type }));
}

/** The same for anything else, such as a picture. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'affray';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
