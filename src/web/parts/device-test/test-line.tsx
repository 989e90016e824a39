import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { devicesCopy } from '#copy/devices';
import type { DeviceTest } from '#modules/calls';

const { test: copy } = devicesCopy;

/** Asks for a device test on a dark ground, or says that the last one was good. */
export const TestLine = ({ tested }: { tested: DeviceTest | undefined }) =>
  tested?.verdict === 'good' ? (
    <p className="mt-2 flex min-h-11 items-center gap-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {copy.ready}
    </p>
  ) : (
    <Link
      to="/appels-video/test"
      className="mt-2 inline-flex min-h-11 items-center text-craie underline underline-offset-4"
    >
      {copy.start}
    </Link>
  );
