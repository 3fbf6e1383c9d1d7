import { configure } from '@testing-library/react';

// Several workers share few cores: what is awaited may be late, but must come.
configure({ asyncUtilTimeout: 120_000 });

// What waits for an idle browser is decoration, which this one cannot draw: it would begin in slow tests alone.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => undefined;
