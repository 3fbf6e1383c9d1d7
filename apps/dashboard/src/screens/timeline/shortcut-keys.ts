/** Shift with an arrow key moves playback by this time. */
export const SHIFTED_STEP_SEC = 60;

/** The keys of each action, by the name of its text. */
export const SHORTCUT_KEYS = [
  ['playPause', ['space']],
  ['forward', ['L']],
  ['back', ['J']],
  ['pause', ['K']],
  ['record', ['←', '→']],
  ['minute', ['shift', '←', '→']],
  ['ends', ['Home', 'End']],
  ['lane', ['↑', '↓']],
  ['zoom', ['+', '−']],
  ['whole', ['0']],
  ['help', ['?']],
] as const;
