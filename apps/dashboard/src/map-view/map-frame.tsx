import type L from 'leaflet';
import { Suspense, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { MapContainer, Pane, useMap } from 'react-leaflet';
import { createTileUrl } from '../data/tiles.ts';
import type { Ground } from '../map/ground.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useShownKeys } from '../ui/keys/shown-keys.ts';
import '../map/map.css';
import { PANES, createPaneStyle, type PaneName } from '../map/panes.ts';
import type { PlanArea } from '../map/plan-limits.ts';
import { createMapOptions, Viewport, type ViewportOptions } from '../map/viewport.ts';
import { worldStorage } from '../tab/world.ts';
import { GroundLayer } from './ground-layer.tsx';
import { MapChrome } from './map-chrome.ts';
import classes from './map-frame.module.css';
import type { PaneGround } from './pane-ground.ts';

/** A Leaflet map that is open, with what our layers need beside it. */
export interface OpenMap extends Omit<ViewportOptions, 'storage' | 'isCovering'> {
  readonly map: L.Map;
  readonly viewport: Viewport;
}

/** The layers that a screen draws on its map. */
export interface MapLayerSet {
  /** The container was resized. */
  readonly resize: () => void;
  readonly remove: () => void;
}

export interface MapFrameProps<Layers extends MapLayerSet> {
  /** Another ground makes another map. */
  ground: PaneGround;
  /** The area of the earth that is shown when the map is fitted. */
  home: () => PlanArea;
  /** Describes the map and its keys to screen readers. */
  label: string;
  /** Opens with the view filled, instead of showing the whole ground. */
  isCovering: boolean;
  /** Whether the view is kept in the browser. Default true. */
  isRemembered?: boolean;
  /** There is little room: floating elements may cover the plan. */
  isTight?: boolean;
  createLayers: (open: OpenMap) => Layers;
  /** Receives the layers once they are on the map, and null when they were removed. */
  onLayers: (layers: Layers | null) => void;
  onMissing: (isMissing: boolean) => void;
}

/** Remembers nothing. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * The frame of every map. react-leaflet owns the Leaflet map, its panes and its ground; what moves is drawn by our
 * canvas layers, which do not use React.
 */
export function MapFrame<Layers extends MapLayerSet>(props: MapFrameProps<Layers>) {
  // Leaflet's options cannot change: another ground needs another map.
  const [current, setCurrent] = useState({ ground: props.ground, key: 0 });
  if (current.ground !== props.ground) setCurrent(({ key }) => ({ ground: props.ground, key: key + 1 }));
  return (
    <>
      {/* The map does not wait for the texts of its keys. */}
      <Suspense fallback={null}>
        <MapKeys />
      </Suspense>
      <MapOfGround key={current.key} {...props} />
    </>
  );
}

/** Lists the keys of the map in the help. */
function MapKeys() {
  const { t } = useTranslation('keys');
  useShownKeys({
    title: t('map.title'),
    rows: [
      { keys: ['←', '→', '↑', '↓'], text: t('map.move') },
      { keys: ['+', '−'], text: t('map.zoom') },
    ],
  });
  return null;
}

function MapOfGround<Layers extends MapLayerSet>(props: MapFrameProps<Layers>) {
  const { ground, home, label, onMissing } = props;
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const mapGround: Ground = ground.kind === 'plan' ? ground : { ...ground, tileUrl: createTileUrl(), home };
  return (
    <MapContainer className={`${classes.canvas} map-canvas`} {...createMapOptions(mapGround, isStill)}>
      <ContainerLabel label={label} />
      <Panes ground={<GroundLayer ground={ground} onMissing={onMissing} />}>
        <CanvasLayers {...props} mapGround={mapGround} isStill={isStill} />
      </Panes>
    </MapContainer>
  );
}

/** `MapContainer` passes no attributes to its element. */
function ContainerLabel({ label }: { label: string }) {
  const map = useMap();
  useLayoutEffect(() => {
    const container = map.getContainer();
    container.id = 'map';
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}

/** `children` are rendered inside the topmost pane: when that exists, all others do. */
function Panes({ ground, children }: { ground: ReactNode; children: ReactNode }) {
  const contents: Partial<Record<PaneName, ReactNode>> = { plan: ground, edit: children };
  return PANES.map((name) => (
    <Pane key={name} name={name} style={createPaneStyle(name)} ref={hideFromScreenReaders}>
      {contents[name]}
    </Pane>
  ));
}

/** The list beside the map has the same content as text. */
function hideFromScreenReaders(pane: HTMLElement | null): void {
  pane?.setAttribute('aria-hidden', 'true');
}

type CanvasLayersProps<Layers extends MapLayerSet> = MapFrameProps<Layers> & { mapGround: Ground; isStill: boolean };

function CanvasLayers<Layers extends MapLayerSet>(props: CanvasLayersProps<Layers>) {
  const map = useMap();
  const open = useEffectEvent(() => {
    const {
      mapGround: ground,
      isStill,
      isCovering,
      isRemembered = true,
      isTight = false,
      createLayers,
      onLayers,
    } = props;
    let viewport: Viewport | null = null;
    const chrome = new MapChrome(map.getContainer(), () => viewport?.refit());
    const shared = { ground, isStill, chrome: () => (isTight ? [] : chrome.listBoxes()) };
    const opened = new Viewport(map, { ...shared, storage: isRemembered ? worldStorage : NO_STORAGE, isCovering });
    viewport = opened;
    const layers = createLayers({ ...shared, map, viewport: opened });
    const watcher = new ResizeObserver(() => layers.resize());
    watcher.observe(map.getContainer());
    onLayers(layers);
    return () => {
      watcher.disconnect();
      chrome.remove();
      onLayers(null);
      layers.remove();
      opened.remove();
    };
  });
  // A layout effect: its cleanup runs before react-leaflet removes the map.
  useLayoutEffect(() => open(), [map]);
  return null;
}
