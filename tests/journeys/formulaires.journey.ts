import { expect, stack, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';

const takingForms = [
  '/se-connecter',
  '/se-connecter/verification',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/nouvelle-adresse',
  '/devenir-expert-form',
  '/profil',
  '/profil/disponibilites',
  '/profil/donnees',
  '/profil/donnees/fichier',
  '/profil/nouvelle-adresse',
  '/profil/securite',
  '/profil/securite/application',
  '/profil/securite/cle-d-acces',
  '/dashboard/contact/support',
  '/dashboard/feedback',
  '/signaler',
];

test('what is no form is refused by every page that takes one, and breaks none', async ({ context }) => {
  await newMember(context);
  const answers: string[] = [];
  for (const path of takingForms)
    for (const [type, body] of [
      ['application/json', '{"intent":"sign-in"}'],
      ['multipart/form-data; boundary=x', 'no part at all'],
    ] as const) {
      const answer = await context.request.post(stack.origin + path, {
        data: Buffer.from(body),
        headers: { Origin: stack.origin, 'Content-Type': type },
        maxRedirects: 0,
      });
      if (answer.status() >= 500) answers.push(`${path} answers ${type} with ${answer.status()}`);
    }
  expect(answers).toEqual([]);
});
