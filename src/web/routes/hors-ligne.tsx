import { onDeviceCopy } from '#copy/on-device';
import { Offline } from '#screens/offline';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/hors-ligne';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, onDeviceCopy.offline.title),
  { name: 'robots', content: 'noindex' },
];

/** Offline page that the service worker shows instead of a page it could not load. */
export default function OfflinePage() {
  return <Offline />;
}
