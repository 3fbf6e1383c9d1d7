import { AssetPanel } from './asset-panel.tsx';
import { GatewaysPanel } from './gateways-panel.tsx';
import type { TrackerProps } from './tracker-props.ts';

/** The content of the chosen tab. */
export function PanelContent({ site: { scope }, assets, choice }: TrackerProps) {
  if (choice.tab === 'assets') return <AssetPanel scope={scope} state={assets} choice={choice} />;
  return <GatewaysPanel scope={scope} assets={assets} choice={choice} />;
}
