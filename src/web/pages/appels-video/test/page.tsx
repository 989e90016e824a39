import { ArrowLeft } from 'lucide-react';
import { data, Link } from 'react-router';
import { buttonClass } from '#design/button';
import { keepDeviceTest } from '#modules/calls/server';
import { testServers } from '#web/http/calls/call-servers';
import { visit } from '#web/server/context';
import { deviceCookie, deviceIn } from '#web/server/device-cookie';
import { form, formAction } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { testPageCopy as copy } from './copy.ts';
import { OwnDevices } from './own-devices.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export const loader = ({ context }: Route.LoaderArgs) => ({
  servers: testServers(context.get(visit).platform, viewerOf(context).profileId),
});

export const action = formAction(
  form(
    keepDeviceTest,
    (device) => data({ refusal: undefined, typed: undefined }, { headers: { 'Set-Cookie': deviceCookie(device) } }),
    { input: ({ typed, request }) => ({ ...typed, device: deviceIn(request) }) },
  ),
);

/** A test that cannot be kept still has its verdict. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm({ serverAction });

/** New credentials during a test would start it again. */
export const shouldRevalidate = () => false;

export default function DeviceTestPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link to="/appels-video" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4`}>
        <ArrowLeft aria-hidden="true" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title">{copy.title}</h1>
      <p className="mt-2 max-w-[38rem] text-encre-2 text-lg">{copy.lead}</p>
      <noscript>
        <p className="mt-6 font-semibold">{copy.needsScripts}</p>
      </noscript>
      <OwnDevices servers={loaderData.servers} />
    </>
  );
}
