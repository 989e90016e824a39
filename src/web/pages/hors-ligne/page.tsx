import { onDeviceCopy } from '#copy/on-device';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Offline } from './offline.tsx';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, onDeviceCopy.offline.title),
  { name: 'robots', content: 'noindex' },
];

/** Offline page that the service worker shows instead of a page it could not load. */
export default function OfflinePage() {
  return <Offline />;
}
