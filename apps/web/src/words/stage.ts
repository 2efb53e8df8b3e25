// English texts of the stage.

export const STAGE = {
  mine: 'Yours',
  barred: (why: string) => `not possible: ${why}`,
  centre: 'In the middle',
  distances: 'Distances',
  map: {
    name: (title: string) => `Map: ${title}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'The whole map',
    fighting: 'Where the fighting is',
    hint: 'Arrow keys move the marked square, Enter picks it, a full stop adds a waypoint, plus and minus zoom.',
    square: (x: number, y: number) => `Square ${x + 1}, ${y + 1}`,
    feet: (feet: number) => `${feet} ft`,
    costs: (feet: number) => `${feet} feet away`,
    move: (words: string) => `Enter: ${words}`,
    taken: (name: string) => `${name} stands here`,
    goFor: (cost: string) => `Go there: ${cost}`,
    undo: 'Take back the last waypoint',
  },
} as const;
