import { configure } from '@testing-library/react';

// Several workers share few cores: what is awaited may be late, but must come.
configure({ asyncUtilTimeout: 120_000 });

// What waits for an idle browser is decoration, which this one cannot draw: it would begin in slow tests alone.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => undefined;

// Nor can it draw on canvases: it has none that are painted apart from the page. Some tests have no browser at all.
if (typeof HTMLCanvasElement !== 'undefined')
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
