import type { RouterContextProvider } from 'react-router';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { operatorOf } from '#platform/env';
import { frenchDay } from '../french-day.ts';
import { visit } from './context.ts';

/** Values that legal texts need from outside: the current date and the operator. */
export function legalSetting(context: Readonly<RouterContextProvider>) {
  const { clock, env, site } = context.get(visit).platform;
  return {
    today: frenchDay(clock.now()),
    date: dateIn(usualZone, clock.now()),
    setting: {
      site: site.name,
      host: new URL(site.origin).host,
      contact: site.contactAddress,
      operator: operatorOf(env),
    },
  };
}
