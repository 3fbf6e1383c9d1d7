import './theme/layers.css';
import '@mantine/core/styles.layer.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/mantine.css';
import { createRoot } from 'react-dom/client';
import { Entry } from './app/entry.tsx';
import { redeem, takeHandoff } from './app/handoff.ts';
import { watchActivity } from './data/activity.ts';
import { createQueryClient } from './data/query-client.ts';
import { followOtherTabs, restoreMarker } from './data/marker.ts';
import { adoptWorld } from './data/world.ts';
import { startI18n } from './i18n/i18n.ts';
import { shareNonceWithScrollLock } from './theme/csp-nonce.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

shareNonceWithScrollLock();
adoptWorld(location.search);
const handoff = takeHandoff();
restoreMarker();
followOtherTabs();
watchActivity();
await startI18n();
const queryClient = createQueryClient();
const arrival = handoff && redeem(queryClient, handoff);
createRoot(root).render(<Entry queryClient={queryClient} arrival={arrival} />);
