// Before the first paint: a dark desk must not flash white. The dashboard itself keeps this attribute from then on.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('lapwing-color-scheme');
  } catch (forbidden) {
    // In another site's frame the browser may forbid storage: then the device's own scheme holds.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
