export const keys = {
  title: 'Keyboard shortcuts',
  close: 'Close the shortcuts',
  use: 'Use keyboard shortcuts',
  space: 'Space',
  shift: 'Shift',
  everywhere: {
    title: 'Everywhere',
    help: 'Show the shortcuts',
    close: 'Close what is open, or cancel',
    director: 'Open or close the director',
  },
  map: {
    title: 'Map (click it, or reach it with Tab)',
    move: 'Move the map',
    zoom: 'Zoom in or out',
  },
  lists: {
    row: 'Row above or below',
    action: 'Previous or next action of a row',
    page: 'A page up or down',
    ends: 'First or last row',
  },
  editing: {
    title: 'Editing positions',
    nudge: 'Move the chosen thing by a pixel',
    far: 'Move it by ten pixels',
    confirm: 'Accept the move',
    revert: 'Take the move back',
  },
} as const;
