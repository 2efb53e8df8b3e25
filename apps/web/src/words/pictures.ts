/** Texts about portraits and map pictures. */
export const PICTURES = {
  portrait: 'Portrait',
  choose: 'Choose a picture …',
  without: 'Without a picture',
  crop: 'Choose the part to show',
  zoom: 'Closer',
  across: 'To the right',
  down: 'Down',
  use: 'Use this picture',
  map: 'Lay a picture under the map …',
  mapWithout: 'Take the picture away',
  left: 'Picture: squares to the right',
  top: 'Picture: squares down',
  wide: 'Picture: squares across',
  unreadable: (name: string): string => `“${name}” is not a picture that the browser can show.`,
  ofMap: 'The picture of this map',
  tooLarge: 'The picture could not be made small enough.',
} as const;
