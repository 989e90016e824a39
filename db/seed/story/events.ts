import type { Insertable } from 'kysely';
import type { Events } from '#platform/database/types';

export interface SeedEvent
  extends Pick<
    Insertable<Events>,
    'slug' | 'title' | 'type' | 'category' | 'location' | 'tint' | 'motif' | 'capacity'
  > {
  /** Description, one item per paragraph. */
  paragraphs: readonly string[];
  /** The first such weekday at least this many days after seeding; Monday is 0. */
  when: { daysAhead: number; weekday: number; hour: number; minute: number };
  minutes: number;
  /** Number of sample clients who register. */
  participants: number;
}

/** Three upcoming events and a past one, whatever the day of seeding. */
export const events: readonly SeedEvent[] = [
  {
    slug: 'nis-2-les-dix-premieres-mesures',
    title: 'NIS 2 : les dix premières mesures d’une PME',
    type: 'webinar',
    category: 'Cybersécurité',
    location: null,
    tint: 'menthe',
    motif: 'shield',
    capacity: 120,
    when: { daysAhead: 3, weekday: 3, hour: 18, minute: 30 },
    minutes: 75,
    participants: 6,
    paragraphs: [
      'La directive s’applique, le budget n’a pas bougé : par quoi commencer ? Camille Renaud et Youssef Benali passent en revue dix mesures qu’une entreprise de cinquante à deux cents personnes peut engager ce trimestre.',
      'Pour chaque mesure, vous repartez avec ce qu’elle protège, ce qu’elle coûte en temps et la preuve à garder pour un contrôle. Les quinze dernières minutes sont réservées à vos questions.',
      'Aucune connaissance technique n’est attendue. Le support et l’enregistrement sont envoyés le lendemain aux personnes inscrites.',
    ],
  },
  {
    slug: 'atelier-premier-previsionnel',
    title: 'Bâtir son premier prévisionnel, chiffres en main',
    type: 'workshop',
    category: 'Entreprises',
    location: 'Atelier des Orteaux, 12 rue des Orteaux, Paris 20e',
    tint: 'peche',
    motif: 'workbench',
    capacity: 16,
    when: { daysAhead: 10, weekday: 1, hour: 9, minute: 30 },
    minutes: 150,
    participants: 5,
    paragraphs: [
      'Seize personnes, quatre tables, un modèle de tableur : venez avec votre projet, repartez avec un prévisionnel que vous savez défendre devant une banque.',
      'Nous commençons par les ventes, la ligne que tout le monde surestime, puis les charges, la trésorerie mois par mois et le besoin en fonds de roulement. Deux experts-comptables passent de table en table.',
      'Prévoyez un ordinateur et vos trois derniers devis. Café et viennoiseries sur place ; la salle est accessible en fauteuil roulant.',
    ],
  },
  {
    slug: 'conference-intelligence-artificielle-au-bureau',
    title: 'L’intelligence artificielle au bureau : ce qui tient, ce qui lasse',
    type: 'conference',
    category: 'La Tech',
    location: 'Halle des Confluents, 8 quai Rambaud, Lyon 2e',
    tint: 'lilas',
    motif: 'stage',
    capacity: 240,
    when: { daysAhead: 24, weekday: 2, hour: 14, minute: 0 },
    minutes: 210,
    participants: 7,
    paragraphs: [
      'Un an après les annonces, que sont devenus les outils dans les équipes ? Quatre entreprises, de l’atelier de menuiserie à la mutuelle, racontent un usage qu’elles ont gardé et un autre qu’elles ont abandonné.',
      'Après les récits, une table ronde : données confiées aux outils, information des salariés, coût réel par personne. Le public vote les trois questions qui ouvrent la discussion.',
      'La conférence est traduite en langue des signes française. Elle se termine par une heure de rencontres, expert par expert, sur inscription à l’accueil.',
    ],
  },
  {
    slug: 'negocier-son-credit-professionnel',
    title: 'Négocier son crédit professionnel : l’envers du guichet',
    type: 'webinar',
    category: 'Banque',
    location: null,
    tint: 'ciel',
    motif: 'dialogue',
    capacity: 80,
    when: { daysAhead: -20, weekday: 3, hour: 12, minute: 30 },
    minutes: 60,
    participants: 8,
    paragraphs: [
      'Comment un dossier est-il jugé, et par qui ? Deux anciens responsables d’agence ont repris, ligne à ligne, trois demandes de prêt : une acceptée, une refusée, une acceptée à la deuxième tentative.',
      'Au programme : les pièces qui rassurent, les phrases qui inquiètent, et le bon moment pour parler du taux.',
    ],
  },
];
