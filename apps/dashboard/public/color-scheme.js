// Before the first paint: a dark desk must not flash white. The dashboard itself keeps this attribute from then on.
(function () {
  var chosen = localStorage.getItem('lapwing-color-scheme');
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
