// Runs before the first paint, so that a dark page does not flash white. The dashboard maintains the attribute afterwards.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('lapwing-color-scheme');
  } catch {
    // The browser may forbid storage in a frame of another site: use the scheme of the device.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
