import { type MiddlewareFunction, redirect } from 'react-router';
import { keepChoice } from '#modules/booking/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { setCookies } from './answers.ts';
import { choiceCookie, choiceIn, newChoice } from './choice-cookie.ts';
import { visit } from './context.ts';

/** Moves a message that arrives in the address of the checkout into the browser's choice, and leads to the address without it. */
export const moveMessage: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const { searchParams } = url;
  if (!searchParams.has('message')) return;
  const { platform, viewer, caller } = context.get(visit);
  const address = expertAddress(searchParams.get('expert') ?? '');
  const expert = address && (await findPublicExpert(platform.db, address));
  const kept = await keepChoice(
    platform,
    viewer,
    {
      id: choiceIn(request) ?? newChoice(),
      expert: expert?.id,
      start: searchParams.get('date'),
      durationMinutes: searchParams.get('duration') ?? 30,
      months: searchParams.get('accompanimentDuration') ?? '',
      message: searchParams.get('message'),
    },
    caller,
  );
  const clean = new URLSearchParams(searchParams);
  clean.delete('message');
  throw redirect(`${url.pathname}?${clean}`, { headers: setCookies(kept.ok ? [choiceCookie(kept.value)] : []) });
};
