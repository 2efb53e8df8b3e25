// The picture to share: drawn here, from what this seat may know.

export interface KeepsakeWords {
  readonly title: string;
  readonly result: string;
  readonly lines: readonly string[];
}

const [WIDTH, HEIGHT] = [1200, 630];
const MOST_LINES = 9;

/** Draws it and returns a PNG; null if the browser cannot. */
export async function keepsakePicture({ title, result, lines }: KeepsakeWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const [serif, sans] = ['--serif', '--sans'].map(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() || 'serif',
  );
  pen.fillStyle = '#f8f0df';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#a82417';
  pen.lineWidth = 6;
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);
  pen.fillStyle = '#a82417';
  pen.font = `64px ${serif}`;
  pen.fillText(title, 72, 120, WIDTH - 144);
  pen.fillStyle = '#2a211a';
  pen.font = `40px ${serif}`;
  pen.fillText(result, 72, 184, WIDTH - 144);
  pen.font = `28px ${sans}`;
  for (const [i, line] of lines.slice(0, MOST_LINES).entries())
    pen.fillText(line, 72, 250 + i * 40, WIDTH - 144);
  return await new Promise((done) => canvas.toBlob(done, 'image/png'));
}
