import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toastCopy } from './toasts.ts';

/** Section 8 of the specification, row by row, verbatim. */
const catalogue: Readonly<Record<string, readonly string[]>> = {
  'Login failure': ['Erreur de connexion'],
  'Unexpected error': ["Une erreur inattendue s'est produite."],
  'Login success': ['Connexion réussie'],
  'Sign-up failure': ['Erreur lors de la création'],
  'Sign-up success': ['Compte créé avec succès', 'Vous êtes maintenant connecté !'],
  'Google failure': ['Erreur de connexion Google'],
  'Load applications': ['Erreur', 'Impossible de charger les candidatures'],
  'Application sent': [
    'Candidature envoyée',
    'Votre demande pour devenir expert a été envoyée avec succès',
    "Impossible d'envoyer la candidature",
  ],
  Approve: [
    'Expert approuvé',
    'La candidature a été approuvée avec succès',
    "Impossible d'approuver la candidature",
    'Unauthorized: Admin access required',
  ],
  Reject: ['Candidature rejetée', 'La candidature a été rejetée', 'Impossible de rejeter la candidature'],
  Settings: [
    'Paramètres mis à jour',
    "Vos paramètres d'expert ont été sauvegardés",
    'Impossible de mettre à jour les paramètres',
  ],
  'Application without session': ['User not authenticated'],
  Appointments: [
    'Impossible de charger vos rendez-vous',
    "Impossible d'annuler le rendez-vous",
    'Impossible de modifier le rendez-vous',
    'Impossible de créer le rendez-vous',
  ],
  'Appointment successes': [
    'Rendez-vous annulé',
    'Le rendez-vous a été annulé avec succès',
    'Rendez-vous modifié',
    'Le rendez-vous a été modifié avec succès',
    'Rendez-vous créé',
    'Le rendez-vous a été créé avec succès',
  ],
  'Expert load failure': ["Une erreur inattendue s'est produite", 'Expert non trouvé'],
  Profile: ['Impossible de sauvegarder votre profil', 'Profil mis à jour'],
  Availability: ['Impossible de sauvegarder vos disponibilités', 'Disponibilités mises à jour'],
  Photo: ['Impossible de télécharger la photo', 'Photo mise à jour'],
  Contact: [
    'Vous devez être connecté pour envoyer un message.',
    "Une erreur est survenue lors de l'envoi du message.",
    'Message envoyé',
    'Nous vous répondrons dans les plus brefs délais.',
  ],
  Feedback: ["Une erreur est survenue lors de l'envoi de votre avis.", 'Merci pour votre avis !'],
  Cards: [
    'Trop de demandes',
    'Veuillez patienter avant de réessayer.',
    'Impossible de charger les méthodes de paiement.',
    "Impossible d'ajouter la méthode de paiement.",
    'Impossible de supprimer la méthode de paiement.',
    'Impossible de définir cette carte comme défaut.',
    'Carte ajoutée',
    'Carte supprimée',
    'Carte par défaut mise à jour',
  ],
  Checkout: ['Erreur lors du paiement', 'Paiement réussi !', 'Veuillez remplir tous les champs requis'],
  'Video call button': ['Fonction à venir', 'Les appels vidéo seront bientôt disponibles'],
  Ratings: ["Impossible d'envoyer l'évaluation.", 'Évaluation envoyée', 'Merci pour votre évaluation !'],
};

/** Normalises apostrophes and spaces, because only the words are compared. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll("\\'", "'");

/** Files with page texts and API messages. */
const sources = globSync(['src/web/copy/*.ts', 'src/web/pages/**/copy.ts', 'src/web/server/answers.ts'], {
  exclude: ['**/*.test.ts'],
});
const texts = plain(sources.map((file) => readFileSync(file, 'utf8')).join('\n'));
/** Matches a whole string literal; an error may be followed by the server's message. */
const stands = (message: string) =>
  ["'", '"', '`'].some((quote) => texts.includes(`${quote}${message}${quote}`)) ||
  texts.includes(message.endsWith('.') ? message : `${message}.`);

describe('[ERR01] the site contains every message of the error catalogue', () => {
  test.each(Object.entries(catalogue))('%s', (_, messages) => {
    for (const message of messages) expect(stands(message), message).toBe(true);
  });

  test('a message that differs is not found', () => {
    expect(stands('Impossible de charger les dossiers')).toBe(false);
    expect(stands('Carte ajouté')).toBe(false);
  });
});

describe('[ERR02] only failures have the tone of a failure', () => {
  const failed = /^(Erreur|Impossible|Trop de|Échec)|n’a pas|n’est pas|n’ont pas/;

  test('among toasts shown on the next page', () => {
    for (const [code, { title, ...copy }] of Object.entries(toastCopy)) {
      const tone = 'tone' in copy ? copy.tone : 'success';
      if (failed.test(title) && tone !== 'notice') expect(tone, `${code}: ${title}`).toBe('destructive');
      if (tone === 'destructive')
        expect(`${code} ${title}`).toMatch(/refused|too-many|failed|Impossible|Erreur|non connecté/);
    }
  });

  test('among toasts shown by the page itself', () => {
    const said = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'src/web/parts/toasts.tsx'] }).flatMap(
      (file) =>
        [...readFileSync(file, 'utf8').matchAll(/\btoast\(\{([^;]*?)\}\)/g)].map(([, words = '']) => ({ file, words })),
    );
    expect(said.length).toBeGreaterThan(10);
    for (const { file, words } of said) {
      const [, tone = 'success'] = /tone: '(\w+)'/.exec(words) ?? [];
      // An action the user cancelled gets the tone 'notice', not success.
      if (/fail|refus|error|notLoaded|incomplete/i.test(words)) expect(tone, `${file}: ${words}`).not.toBe('success');
      else if (tone !== 'destructive') expect(words, file).toMatch(/copied|done|tone: 'notice'/);
    }
  });
});
