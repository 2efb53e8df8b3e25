// Where drawings come from: single files next to the page or, in a replay file, the file itself.

let embedded: Readonly<Record<string, string>> | null = null;

/** Uses these SVG texts as drawings from now on. */
export function embedDrawings(drawings: Readonly<Record<string, string>>): void {
  embedded = drawings;
}

/** The address of a drawing. */
export function drawingUrl(name: string): string {
  if (embedded === null) return `${import.meta.env.BASE_URL}art/${name}.svg`;
  return `data:image/svg+xml,${encodeURIComponent(embedded[name] ?? '')}`;
}
