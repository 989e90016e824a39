import type { RouterContextProvider } from 'react-router';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { operatorOf } from '#platform/env';
import { frenchDay } from '../french-day.ts';
import { visit } from './context.ts';

/** What a legal page says that its text does not: which day it is, and who the operator is. */
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
