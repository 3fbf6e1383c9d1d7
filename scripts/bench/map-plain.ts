/** The baseline of the live map: plain Leaflet with one image, and circles on one canvas. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

export interface PlainMap {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly circles: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly limits: { readonly minZoom: number; readonly maxZoom: number; readonly zoomSnap: number };
  /** The view of the dashboard's map: the point of the plan in its centre, and its zoom. */
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number };
  /** Box of the dashboard's map in its window. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const leaflet = dirname(createRequire(import.meta.url).resolve('leaflet/package.json'));

function renderPage({ width, height, circles, limits, view, box }: PlainMap): string {
  return `<!doctype html><title>Bare Leaflet</title><link rel="stylesheet" href="leaflet.css"><body style="margin:0">
<div id="map" style="position:absolute;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px"></div>
<script src="leaflet.js"></script><script>
const bounds = L.latLngBounds([0, 0], [-${height}, ${width}]);
const map = L.map('map', {
  crs: L.CRS.Simple, ...${JSON.stringify(limits)}, zoomDelta: ${limits.zoomSnap}, wheelPxPerZoomLevel: 120,
  maxBounds: bounds.pad(0.1), maxBoundsViscosity: 0.9, attributionControl: false, zoomControl: false, fadeAnimation: false,
});
map.setView([-${view.y}, ${view.x}], ${view.zoom}, { animate: false });
L.imageOverlay('plan', bounds).addTo(map);
const renderer = L.canvas();
for (const [x, y, radius] of ${JSON.stringify(circles.map(({ x, y, radius }) => [x, y, radius]))})
  L.circleMarker([-y, x], { renderer, radius, interactive: false, weight: 2, fillOpacity: 1 }).addTo(map);
window.map = map;
</script>`;
}

/** Serves the page from its own origin, so that the browser gives it its own process. */
export async function servePlain(plain: PlainMap): Promise<{ url: string; close: () => void }> {
  const html = renderPage(plain);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/plan') return response.setHeader('content-type', 'image/svg+xml').end(plain.image);
    if (path.startsWith('/leaflet.')) {
      response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript');
      return response.end(readFileSync(join(leaflet, 'dist', path.slice(1))));
    }
    return response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
