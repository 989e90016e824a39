import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { addRecapEntry } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { rateSession } from '#modules/reviews/server';
import { atMoment, book, newClient, newExpert } from '../../../../../../tests/support/database/bookings.ts';
import { join, leave } from '../../../../../../tests/support/database/calls.ts';
import { platform } from '../../../../../../tests/support/database/clone.ts';
import { visitOf } from '../../../../../../tests/support/database/visits.ts';
import { drawn, textsOf } from '../../../../../../tests/support/drawn.tsx';
import EndRoute, { action, loader } from './page.tsx';

const { db } = platform;

/** Monday 23 November 2026, 10:00 to 10:30 in Paris, with 21 minutes together. */
async function held() {
  const booked = atMoment(platform);
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(booked, client, expert);
  const calls = [
    await join(platform, client, id, '2026-11-23T09:00:00Z'),
    await join(platform, expert, id, '2026-11-23T09:10:00Z'),
  ];
  await leave(platform, client, calls[0] as never, '2026-11-23T09:31:00Z');
  return { client, expert, id };
}

async function load(viewer: Viewer, id: AppointmentId, at: string) {
  const visited = visitOf(atMoment(platform, at).platform, viewer, `/appels-video/${id}/fin`);
  return loader({ ...visited, params: { id }, pattern: '/appels-video/:id/fin' });
}

async function shownTo(viewer: Viewer, id: AppointmentId, at: string) {
  const props = { loaderData: await load(viewer, id, at) } as unknown as Parameters<typeof EndRoute>[0];
  const html = drawn(createElement(EndRoute, props), { viewer });
  const [text = ''] = textsOf(`<main>${html}</main>`, 'main');
  return { html, text: text.replaceAll(/\s+/g, ' '), headings: textsOf(html, 'h2') };
}

const post = async (viewer: Viewer, id: AppointmentId, at: string, form: Record<string, string>) => {
  const visited = visitOf(atMoment(platform, at).platform, viewer, `/appels-video/${id}/fin`, form);
  return action({ ...visited, params: { id } });
};

test('[ROOM05] before the end the room answers, and so it does for a person who was not there', async () => {
  const { client, id } = await held();
  await expect(load(client, id, '2026-11-23T09:29:59Z')).rejects.toMatchObject({ status: 302 });
  const other = await book(atMoment(platform), client, await newExpert(platform), {
    start: '2026-11-24T09:00:00.000Z',
  });
  await expect(load(client, other, '2026-11-24T09:31:00Z')).rejects.toMatchObject({ status: 302 });
  await expect(load(await newClient(platform), id, '2026-11-23T09:31:00Z')).rejects.toMatchObject({ status: 404 });
});

test('[ROOM05] the client sees minutes together, stars, compte rendu, two free starts and the ways on', async () => {
  const { client, expert, id } = await held();
  const { html, text, headings } = await shownTo(client, id, '2026-11-23T09:32:00Z');
  expect(text).toContain('La séance est terminée · 21 minutes ensemble');
  expect(text).toContain(`Merci ${client.firstName}, à bientôt.`);
  expect(headings).toEqual([
    `Comment était cet échange avec ${expert.fullName} ?`,
    'Compte rendu',
    `Continuer avec ${expert.firstName}`,
  ]);
  expect(text).toMatch(/0\/500 caractères/);
  const starts = [...html.matchAll(/debut=([^"&]+)/g)].map(([, start]) => start);
  // Monday at 10:00 first, then the next free one.
  expect(starts).toEqual(['2026-11-30T09:00Z', '2026-11-24T10:00Z']);
  for (const [label, to] of [
    ['Réserver à nouveau', /\/expert\/[^"]+\/reserver\?duree=30/],
    ['Mes rendez-vous', /\/rendez-vous/],
    ['Un problème pendant la séance ?', new RegExp(`/rendez-vous/${id}`)],
    ['Rejoindre à nouveau', new RegExp(`/appels-video/${id}`)],
  ] as const) {
    const link = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(([, , words]) =>
      words?.replaceAll('\u00a0', ' ').includes(label),
    );
    expect(link?.[1]).toMatch(to);
  }
  // Closed, the room cannot be joined again.
  expect((await shownTo(client, id, '2026-11-23T09:46:00Z')).text).not.toContain('Rejoindre à nouveau');
});

test('[ROOM06] stars of the end screen are kept before the session is completed, and its rules hold', async () => {
  const { client, expert, id } = await held();
  const at = '2026-11-23T09:31:00Z';
  expect(await post(client, id, at, { intent: 'rate', rating: '6' })).toMatchObject({ init: { status: 400 } });
  expect(await post(expert, id, at, { intent: 'rate', rating: '4' })).toMatchObject({ init: { status: 404 } });
  const long = { intent: 'rate', rating: '4', comment: 'é'.repeat(501) };
  expect(await post(client, id, at, long)).toMatchObject({ data: { refusal: 'review-too-long' } });
  const answer = (await post(client, id, at, {
    intent: 'rate',
    rating: '4',
    comment: ' Clair. ',
  })) as unknown as Response;
  expect(answer.status).toBe(303);
  const pending = await db.selectFrom('pending_ratings').selectAll().where('appointment_id', '=', id).execute();
  expect(pending).toMatchObject([{ rating: 4, comment: 'Clair.', rater_user_profile_id: client.profileId }]);
  const { text } = await shownTo(client, id, at);
  expect(text).toContain('Votre évaluation est envoyée. Merci !');
  expect(text).not.toContain('Envoyer l’évaluation');
  expect(await rateSession(atMoment(platform, at).platform, client, { id, rating: '1' })).toMatchObject({
    refusal: 'already-rated',
  });
});

test('[ROOM07] the lines of the compte rendu and the time of its mail are shown; both add to it until then', async () => {
  const { client, expert, id } = await held();
  const at = '2026-11-23T09:40:00Z';
  const moment = atMoment(platform, at).platform;
  const entry = (words: string) => ({ intent: 'add', id: crypto.randomUUID(), kind: 'decision', text: words });
  await addRecapEntry(moment, expert, { ...entry('Rester en micro'), appointmentId: id });
  for (const [person, words] of [
    [client, 'Demander deux devis'],
    [expert, 'Revoir le calcul'],
  ] as const)
    expect(((await post(person, id, at, entry(words))) as unknown as Response).status).toBe(303);
  for (const person of [client, expert]) {
    const { text, html } = await shownTo(person, id, at);
    expect(text).toContain('Par e-mail à 12:30');
    for (const line of ['Rester en micro', 'Demander deux devis', 'Revoir le calcul']) expect(text).toContain(line);
    expect(html).toContain('Nouvelle décision');
  }
  const late = await shownTo(client, id, '2026-11-23T11:30:00Z');
  expect(late.text).toContain('Rester en micro');
  expect(late.html).not.toContain('Nouvelle décision');
});

test('[ROOM07] the expert begins with the compte rendu, and proposes one free start as a message with a booking link', async () => {
  const { client, expert, id } = await held();
  const at = '2026-11-23T09:40:00Z';
  const { headings, text } = await shownTo(expert, id, at);
  expect(headings).toEqual(['Compte rendu', 'Proposer une suite']);
  expect(text).not.toContain('Envoyer l’évaluation');
  const start = Date.parse('2026-11-30T09:00:00Z');
  const proposal = { intent: 'propose', message: crypto.randomUUID(), start: String(start) };
  const taken = { ...proposal, start: String(Date.parse('2026-11-29T09:00:00Z')) };
  expect(await post(expert, id, at, taken)).toMatchObject({ data: { refusal: 'slot-unavailable' } });
  expect(await post(client, id, at, proposal)).toMatchObject({ init: { status: 404 } });
  // Sent twice, it is one message.
  for (const _ of [1, 2]) expect(((await post(expert, id, at, proposal)) as unknown as Response).status).toBe(303);
  const messages = await db
    .selectFrom('messages')
    .select(['author_id', 'id'])
    .where('appointment_id', '=', id)
    .execute();
  expect(messages).toEqual([{ author_id: expert.profileId, id: proposal.message }]);
});
