// A picture to upload in tests.

/** Two by two pixels, and a text that must not reach the server. */
export const PICTURE: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAInRFWHRDb21tZW50AHNlY3JldCBvZiB0aGUgcGhvdG9ncmFwaGVyQL4OwgAAABRJREFUeJxj+M/AwADCDP///2cAAB7vBPyjyLT3AAAAAElFTkSuQmCC',
  'base64',
);
