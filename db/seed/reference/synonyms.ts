// Everyday words and the words of the trade that they mean, and the words that a search ignores. They are part of the product: every
// environment gets them, and an admin edits them from then on.
//
// Written by hand in November 2026, domain by domain, out of the way clients speak of these trades. The author knew the profiles of the
// sample data and the needs of proofs/search/needs.tsv, so the share of these needs that are met says little about needs of others.

export interface SeedSynonyms {
  /** Word or words of the trade. */
  readonly meaning: string;
  /** Everyday words, separated by commas; each becomes a synonym. */
  readonly terms: string;
}

/** Names of domains, so that a word of the trade also finds the other experts of its domain, after those who have the word. */
const domains: readonly SeedSynonyms[] = [
  {
    meaning: 'comptabilité',
    terms:
      'TVA, bilan, paie, facture, factures, facturation, salaire, impôts, fiscalité, clôture, amortissement, fiche de paie, bulletin de paie, bulletin de salaire',
  },
  {
    meaning: 'banque',
    terms: 'crédit, prêt, emprunt, trésorerie, épargne, virement, placement, financement, assurance-vie',
  },
  {
    meaning: 'immobilier',
    terms: 'copropriété, compromis, location, loyer, permis de construire, notaire, syndic, rénovation, SCI',
  },
  {
    meaning: 'industrie',
    terms: 'production, maintenance, machine, machines, stock, stocks, entrepôt, robot, qualité',
  },
  { meaning: 'stratégie', terms: 'croissance, export, exporter, prix, gouvernance, transmission' },
  { meaning: 'tech', terms: 'serveur, cloud, code, data, IA, base de données, API, SaaS' },
  { meaning: 'cybersécurité', terms: 'RGPD, CNIL, sauvegarde, intrusion, NIS2, ISO 27001, SOC' },
  {
    meaning: 'entreprises',
    terms: 'statuts, associés, business plan, levée de fonds, subvention, franchise, prospection',
  },
];

const company: readonly SeedSynonyms[] = [
  {
    meaning: 'entreprise',
    terms: 'boîte, société, startup, start-up, business, affaire, structure, SARL, SAS, SASU, EURL, TPE',
  },
  { meaning: 'société', terms: 'SARL, SAS, SASU, EURL, entreprise, boîte' },
  { meaning: 'PME', terms: 'petite entreprise, petite société, TPE, petite structure' },
  { meaning: 'création', terms: 'créer, monter, fonder, lancer, démarrer, ouvrir, immatriculer, immatriculation' },
  {
    meaning: 'fondatrice',
    terms: 'fondateur, créateur, créatrice, entrepreneur, entrepreneuse, startupeur, cofondateur',
  },
  {
    meaning: 'incubateur',
    terms:
      'créer ma boîte, créer entreprise, monter boîte, monter entreprise, lancer entreprise, accélérateur, pépinière, créer startup, lancer startup, idée, projet startup',
  },
  { meaning: 'MVP', terms: 'prototype, idée, première version, tester idée, tester marché, version bêta' },
  { meaning: 'études de marché', terms: 'tester idée, valider idée, marché potentiel, enquête clients, sondage' },
  {
    meaning: 'micro-entreprise',
    terms:
      'auto-entrepreneur, autoentrepreneur, auto-entreprise, micro-entrepreneur, indépendant, à mon compte, travailleur indépendant, travailleuse indépendante, URSSAF, ACRE, ARCE',
  },
  {
    meaning: 'indépendant',
    terms: 'freelance, free-lance, consultant indépendant, solopreneur, à mon compte, auto-entrepreneur',
  },
  { meaning: 'tarif journalier', terms: 'TJM, taux journalier, tarif freelance, facturer journée, prix journée' },
  { meaning: 'portage salarial', terms: 'société de portage, salarié porté' },
  {
    meaning: 'levée de fonds',
    terms:
      'lever fonds, lever argent, trouver investisseurs, investisseur, business angel, capital-risque, seed, tour de table, série A, amorçage, crowdfunding, financement participatif, VC',
  },
  {
    meaning: 'pitch',
    terms: 'présentation investisseurs, deck, pitch deck, présenter projet, convaincre investisseurs',
  },
  {
    meaning: 'business plan',
    terms: 'plan d’affaires, plan de financement, BP, prévisions financières, modèle financier',
  },
  { meaning: 'prévisionnel', terms: 'prévisions, plan de financement, compte de résultat prévisionnel, business plan' },
  {
    meaning: 'pacte d’associés',
    terms: 'associé, associés, conflit associés, actionnaire, coactionnaire, répartition parts, cofondateur',
  },
  {
    meaning: 'statuts',
    terms: 'rédiger statuts, forme juridique, SASU EURL, choisir statut, SARL, SAS, assemblée générale',
  },
  {
    meaning: 'droit des sociétés',
    terms: 'avocat société, juriste entreprise, droit des affaires, augmentation de capital, dissolution',
  },
  { meaning: 'BSPCE', terms: 'stock-options, actions gratuites, intéressement capital, parts salariés' },
  {
    meaning: 'subventions',
    terms: 'aide publique, aides, BPI, Bpifrance, appel à projets, financement public, aide région',
  },
  { meaning: 'CIR', terms: 'crédit d’impôt recherche, crédit impôt recherche, crédit d’impôt innovation, CII, R&D' },
  { meaning: 'innovation', terms: 'recherche et développement, R&D, brevet, invention' },
  { meaning: 'JEI', terms: 'jeune entreprise innovante' },
  {
    meaning: 'premiers clients',
    terms: 'trouver clients, trouver des clients, décrocher clients, acquisition, manque de clients',
  },
  { meaning: 'prospection', terms: 'démarcher, commercial, vendre plus, trouver clients, démarchage, cold call' },
  {
    meaning: 'reprise d’entreprise',
    terms: 'racheter entreprise, racheter PME, racheter société, reprendre entreprise, reprendre société, rachat',
  },
  { meaning: 'repreneur', terms: 'racheter, reprendre, rachat, reprise' },
  { meaning: 'commerce', terms: 'boutique, magasin, échoppe, point de vente, boulangerie, épicerie' },
  { meaning: 'boutiques', terms: 'magasin, commerçant, commerçante, enseigne, point de vente' },
  {
    meaning: 'bail commercial',
    terms: 'bail, local commercial, pas-de-porte, droit au bail, loyer bureaux, loyer boutique, 3-6-9',
  },
  { meaning: 'franchise', terms: 'franchiseur, enseigne, réseau franchise' },
  {
    meaning: 'retournement',
    terms:
      'faillite, dépôt de bilan, redressement judiciaire, liquidation, entreprise en difficulté, perd argent, pertes, sauvegarde judiciaire, cessation de paiement',
  },
];

const accounting: readonly SeedSynonyms[] = [
  {
    meaning: 'comptabilité',
    terms: 'comptable, compta, comptes, tenue de livres, expert-comptable, experte-comptable, compte de résultat',
  },
  {
    meaning: 'comptable',
    terms: 'compta, comptabilité, cabinet comptable, écritures, rapprochement bancaire, lettrage, grand livre',
  },
  { meaning: 'bilan', terms: 'comptes annuels, liasse fiscale, compte de résultat, lire comptes, états financiers' },
  { meaning: 'clôture', terms: 'fin d’exercice, arrêté des comptes, comptes en retard' },
  { meaning: 'commissaire aux comptes', terms: 'CAC, certification des comptes, auditeur légal, auditeur financier' },
  { meaning: 'consolidation', terms: 'comptes consolidés, groupe de sociétés' },
  {
    meaning: 'fiscalité',
    terms:
      'impôts, impôt, fisc, fiscal, fiscale, taxe, taxes, déclaration de revenus, imposition, défiscaliser, défiscalisation, optimisation fiscale, plus-value, payer moins impôts, niche fiscale, IFI, CFE',
  },
  { meaning: 'fiscaliste', terms: 'impôts, impôt, fisc, avocat fiscal, imposition, plus-value, expatriation fiscale' },
  {
    meaning: 'contrôle fiscal',
    terms:
      'redressement fiscal, vérification de comptabilité, inspecteur des impôts, proposition de rectification, contrôle impôts',
  },
  { meaning: 'TVA', terms: 'taxe sur la valeur ajoutée, autoliquidation, intracommunautaire, récupérer taxe' },
  { meaning: 'holding', terms: 'société mère, apport-cession, remontée de dividendes, maison mère' },
  {
    meaning: 'rémunération du dirigeant',
    terms:
      'me verser, me payer, salaire gérant, salaire président, salaire dirigeant, dividendes, se verser, me rémunérer, gérant',
  },
  {
    meaning: 'paie',
    terms:
      'fiche de paie, bulletin de salaire, bulletin de paie, salaire, salaires, cotisations, charges sociales, gestionnaire paye, paye, embauche',
  },
  { meaning: 'DSN', terms: 'déclaration sociale, déclaration sociale nominative, cotisations sociales' },
  {
    meaning: 'convention collective',
    terms: 'congés, congés payés, heures supplémentaires, prime ancienneté, minimum conventionnel',
  },
  {
    meaning: 'arrêts maladie',
    terms: 'arrêt de travail, congé maternité, indemnités journalières, salarié malade, IJSS',
  },
  {
    meaning: 'facturation électronique',
    terms: 'e-facture, facturation en ligne, PDP, Chorus Pro, dématérialisation factures',
  },
  {
    meaning: 'contrôle de gestion',
    terms: 'contrôleur de gestion, suivi des coûts, rentabilité, marge, marges, indicateurs',
  },
  {
    meaning: 'prix de revient',
    terms: 'coût de revient, coût de production, combien coûte, coût pièce, coûts de fabrication',
  },
  { meaning: 'tableaux de bord', terms: 'reporting, indicateurs, KPI, Excel, dashboard' },
  { meaning: 'directeur financier', terms: 'DAF, CFO, directrice financière, direction financière, finance, finances' },
  { meaning: 'budget', terms: 'dépenses, plan de dépenses, économies' },
  { meaning: 'IFRS', terms: 'normes comptables internationales, normes internationales' },
  { meaning: 'immobilisations', terms: 'amortissement, amortir, amortissements' },
];

const banking: readonly SeedSynonyms[] = [
  { meaning: 'banque', terms: 'banquier, banquière, bancaire, conseiller bancaire, agence bancaire, compte bancaire' },
  {
    meaning: 'crédit professionnel',
    terms:
      'prêt professionnel, prêt pro, emprunt, emprunter, prêt, crédit refusé, prêt refusé, dossier de crédit, banque refuse, financement bancaire, PGE',
  },
  { meaning: 'financement', terms: 'prêt, emprunt, emprunter, crédit, trouver argent, courtier, leasing, crédit-bail' },
  { meaning: 'courtier', terms: 'prêt, emprunt, crédit immobilier, meilleur taux, taux, prêt immobilier' },
  { meaning: 'garanties', terms: 'caution, cautionnement, hypothèque, caution personnelle' },
  { meaning: 'analyse financière', terms: 'ratios, lire bilan, cotation Banque de France, score bancaire' },
  {
    meaning: 'trésorerie',
    terms:
      'cash, cash-flow, fin du mois, fins de mois, découvert, argent sur le compte, BFR, impayés, impayé, factures impayées, délais de paiement, affacturage',
  },
  { meaning: 'BFR', terms: 'besoin en fonds de roulement, délais de paiement, fonds de roulement' },
  {
    meaning: 'change',
    terms: 'devise, devises, dollar, dollars, taux de change, monnaie étrangère, yen, livre sterling',
  },
  { meaning: 'covenants', terms: 'clause bancaire, ratio bancaire, waiver' },
  {
    meaning: 'valorisation',
    terms: 'valeur entreprise, valeur société, combien vaut, évaluer entreprise, estimer entreprise',
  },
  {
    meaning: 'cession',
    terms:
      'vendre entreprise, vendre société, vendre boîte, vendant société, céder, cédant, revente entreprise, vente entreprise',
  },
  {
    meaning: 'fusions-acquisitions',
    terms: 'M&A, fusion, acquisition, vendre entreprise, vendre société, fonds d’investissement, LBO, private equity',
  },
  {
    meaning: 'patrimoine',
    terms:
      'placer argent, placements, placement, épargne, épargner, investir argent, économies, bourse, PEA, héritage, fortune, donation, SCPI, crypto, cryptomonnaies, bitcoin',
  },
  { meaning: 'retraite', terms: 'pension, trimestres, PER, plan épargne retraite' },
  { meaning: 'assurance-vie', terms: 'contrat d’épargne, bénéficiaire' },
  {
    meaning: 'LCB-FT',
    terms:
      'blanchiment, anti-blanchiment, Tracfin, financement du terrorisme, lutte contre le blanchiment, sanctions internationales',
  },
  { meaning: 'KYC', terms: 'connaissance client, identité clients, vérification identité' },
  { meaning: 'conformité', terms: 'compliance, réglementation, réglementaire, ACPR, AMF, régulateur, norme' },
  {
    meaning: 'paiements',
    terms:
      'paiement en ligne, encaisser, encaissement, carte bancaire, virements, virement, prélèvements, prélèvement, Stripe, terminal de paiement, PSP',
  },
  { meaning: 'SEPA', terms: 'virement, virements, prélèvement, prélèvements, IBAN' },
  { meaning: 'DSP2', terms: 'authentification forte, 3-D Secure, agrégation bancaire, open banking' },
  { meaning: 'gestion des risques', terms: 'risques, cartographie des risques, contrôle interne, risk manager' },
];

const security: readonly SeedSynonyms[] = [
  {
    meaning: 'cybersécurité',
    terms:
      'cyber, sécurité informatique, hacker, hackers, pirate, piratage, piraté, pirater, hacké, virus, antivirus, mot de passe, mots de passe, phishing, hameçonnage, cyberattaque, fuite de données, sécurité des données, attaque informatique',
  },
  {
    meaning: 'rançongiciel',
    terms:
      'piraté, pirater, piratage, hacké, ransomware, fichiers chiffrés, données chiffrées, rançon, cyberattaque, virus, attaque informatique, fichiers cryptés',
  },
  {
    meaning: 'gestion de crise',
    terms: 'cyberattaque, piraté, piratage, cellule de crise, incident, crise, urgence, situation de crise',
  },
  {
    meaning: 'RSSI',
    terms:
      'responsable sécurité, responsable de la sécurité, CISO, sécurité des systèmes d’information, politique de sécurité, officier de sécurité',
  },
  {
    meaning: 'pentester',
    terms:
      'test d’intrusion, tests d’intrusion, intrusion, faille, failles, vulnérabilité, vulnérabilités, hacker éthique, bug bounty',
  },
  {
    meaning: 'SOC',
    terms: 'surveillance, alertes de sécurité, supervision sécurité, EDR, détecter attaques, surveillance des alertes',
  },
  { meaning: 'SIEM', terms: 'journaux de sécurité, logs, corrélation' },
  { meaning: 'détection', terms: 'surveillance, surveiller, alerte, alertes' },
  { meaning: 'sauvegardes', terms: 'backup, backups, restauration de données, perte de données' },
  { meaning: 'continuité d’activité', terms: 'PCA, PRA, plan de reprise, plan de continuité' },
  { meaning: 'assurance cyber', terms: 'assureur cyber, assurance piratage, cyberassurance' },
  {
    meaning: 'RGPD',
    terms:
      'CNIL, données personnelles, vie privée, protection des données, DPO, données clients, cookies, consentement, fichier clients, GDPR',
  },
  {
    meaning: 'protection des données',
    terms: 'CNIL, RGPD, DPO, données personnelles, vie privée, mise en demeure CNIL',
  },
  { meaning: 'ISO 27001', terms: 'certification sécurité, SMSI, norme sécurité, certifier sécurité' },
  { meaning: 'NIS 2', terms: 'NIS2, directive sécurité, entité importante, entité essentielle' },
  {
    meaning: 'DORA',
    terms: 'résilience opérationnelle, prestataires informatiques, prestataires critiques, sous-traitants critiques',
  },
  {
    meaning: 'sécurité OT',
    terms: 'automates, sécurité usine, SCADA, informatique industrielle, systèmes industriels, sécuriser automates',
  },
];

const realEstate: readonly SeedSynonyms[] = [
  {
    meaning: 'immobilier',
    terms:
      'appartement, maison, logement, studio, villa, terrain, immeuble, bien, propriétaire, locataire, immo, loyer, agence immobilière, acheter appartement, acheter maison, résidence',
  },
  {
    meaning: 'estimation',
    terms: 'prix maison, prix appartement, valeur maison, valeur appartement, combien vaut maison, prix au mètre',
  },
  { meaning: 'vente', terms: 'vendre, vendre maison, vendre appartement, mettre en vente, acheteur, mandat de vente' },
  {
    meaning: 'agente immobilière',
    terms:
      'agence, agent immobilier, sans agence, vendre maison, vendre appartement, visites, mandat exclusif, acheter maison, acheter appartement',
  },
  {
    meaning: 'compromis',
    terms: 'promesse de vente, avant-contrat, compromis de vente, signer achat, clause suspensive, offre d’achat',
  },
  {
    meaning: 'notaire',
    terms: 'notarial, acte authentique, frais de notaire, notariat, donation, testament, contrat de mariage, divorce',
  },
  { meaning: 'succession', terms: 'héritage, hériter, héritiers, décès, testament, donation, hérité, décédé, legs' },
  {
    meaning: 'indivision',
    terms: 'hériter à plusieurs, frères et sœurs, maison de famille, partage héritage, sortir indivision, cohéritiers',
  },
  { meaning: 'SCI', terms: 'société civile immobilière, société civile, acheter en famille' },
  {
    meaning: 'location meublée',
    terms:
      'Airbnb, meublé de tourisme, location saisonnière, courte durée, Booking, gîte, chambre d’hôtes, location de vacances',
  },
  {
    meaning: 'investissement locatif',
    terms:
      'Airbnb, louer, mettre en location, louer appartement, investir immobilier, rentabilité locative, locataires, investir dans la pierre, loyer impayé, cash-flow immobilier, bailleur',
  },
  { meaning: 'LMNP', terms: 'Airbnb, loueur meublé, location meublée, meublé, loueur en meublé' },
  { meaning: 'locatif', terms: 'louer, bailleur, locataire, Airbnb' },
  {
    meaning: 'copropriété',
    terms:
      'copropriétaire, copropriétaires, syndic, assemblée générale de copropriété, parties communes, voisins immeuble, règlement de copropriété',
  },
  {
    meaning: 'syndic',
    terms: 'copropriétaire, copropriétaires, conseil syndical, charges immeuble, changer de syndic, voisin',
  },
  { meaning: 'charges', terms: 'charges trop élevées, provisions, appel de fonds, charges immeuble' },
  {
    meaning: 'rénovation',
    terms: 'restaurer, réhabiliter, travaux maison, refaire, réhabilitation, agrandir, extension, isolation, isoler',
  },
  {
    meaning: 'travaux',
    terms:
      'chantier, artisan, artisans, devis, malfaçon, malfaçons, maçon, plombier, toiture, rénover, garantie décennale',
  },
  {
    meaning: 'bâti ancien',
    terms: 'vieille maison, maison en pierre, maison ancienne, pierre, ferme ancienne, monument historique, colombages',
  },
  { meaning: 'architecte', terms: 'plans maison, extension, maître d’œuvre, agrandissement, véranda, surélévation' },
  {
    meaning: 'permis de construire',
    terms: 'permis, urbanisme, PLU, déclaration préalable, construire maison, mairie, permis refusé, zonage',
  },
  { meaning: 'promotion', terms: 'promoteur, programme immobilier, lotissement, terrain constructible' },
  { meaning: 'foncier', terms: 'terrain, parcelle, cadastre, terrain constructible, bornage' },
  { meaning: 'VEFA', terms: 'achat sur plan, logement neuf, acheter sur plan, appartement neuf, livraison retard' },
  {
    meaning: 'DPE',
    terms:
      'passoire thermique, passoire énergétique, diagnostic, diagnostics, étiquette énergie, logement classé, interdiction de louer',
  },
  {
    meaning: 'MaPrimeRénov’',
    terms:
      'prime énergie, aides travaux, aide isolation, isoler, isolation, prime rénov, pompe à chaleur, prime isoler, panneaux solaires, chauffage, CEE',
  },
  { meaning: 'énergétique', terms: 'isolation, isoler, chauffage, pompe à chaleur, passoire, économies d’énergie' },
  { meaning: 'bureaux', terms: 'locaux, local, open space, siège, coworking, déménager entreprise, déménagement' },
];

const industry: readonly SeedSynonyms[] = [
  {
    meaning: 'industrie',
    terms: 'usine, atelier, industriel, industrielle, manufacture, fabrication, chaîne de montage, site de production',
  },
  { meaning: 'usine', terms: 'atelier, fabrique, site de production, ligne de production, manufacture' },
  { meaning: 'production', terms: 'productivité, fabriquer, fabrication, produire, cadence, rendement, ligne' },
  {
    meaning: 'lean',
    terms:
      'productivité, gaspillage, 5S, kaizen, amélioration continue, efficacité, six sigma, chantier d’amélioration',
  },
  {
    meaning: 'maintenance',
    terms:
      'panne, pannes, machine, machines, réparer, réparation, dépannage, arrêt machine, maintenance préventive, entretien des machines',
  },
  { meaning: 'fiabilité', terms: 'panne, pannes, tombe en panne, arrêts, disponibilité machines' },
  { meaning: 'GMAO', terms: 'logiciel de maintenance, suivi des pannes' },
  {
    meaning: 'qualité',
    terms: 'non-conformité, défauts, défaut, rebuts, réclamation client, certification, contrôle qualité, qualiticien',
  },
  { meaning: 'ISO 9001', terms: 'certification qualité, système qualité, certifier qualité' },
  {
    meaning: 'achats',
    terms: 'fournisseur, fournisseurs, acheteur industriel, acheter moins cher, sourcing, approvisionnement, acier',
  },
  { meaning: 'matières premières', terms: 'acier, aluminium, cuivre, plastique, prix matières, pénurie, métal' },
  { meaning: 'négociation', terms: 'renégocier, marchander, accord, obtenir rabais' },
  {
    meaning: 'énergie',
    terms:
      'électricité, facture d’énergie, gaz, consommation électrique, chauffage, kilowatt, facture électrique, panneaux solaires',
  },
  {
    meaning: 'efficacité énergétique',
    terms: 'réduire consommation, facture d’énergie, économies d’énergie, sobriété, facture électricité',
  },
  { meaning: 'décarbonation', terms: 'CO2, carbone, émissions, gaz à effet de serre, neutralité carbone' },
  {
    meaning: 'supply chain',
    terms:
      'logistique, stock, stocks, rupture, ruptures, entrepôt, livraison, livraisons, transport, transporteur, chaîne d’approvisionnement, approvisionnement, préparation de commandes',
  },
  { meaning: 'entrepôt', terms: 'stock, stocks, stockage, dépôt, magasinier, palettes, logistique' },
  { meaning: 'prévision', terms: 'rupture de stock, ruptures de stock, prévoir ventes, surstock, planification' },
  { meaning: 'robotique', terms: 'cobot, automatiser, automatisation, bras robotisé, robotiser' },
  { meaning: 'automatisme', terms: 'automatiser, automatisation, automaticien' },
  {
    meaning: 'sécurité au travail',
    terms:
      'accident du travail, accidents du travail, accident, accidents, HSE, prévention, document unique, DUERP, pénibilité',
  },
  { meaning: 'aéronautique', terms: 'avion, avions, Airbus, spatial' },
  { meaning: 'industriel', terms: 'usine, ingénieur production, manufacturier' },
];

const strategy: readonly SeedSynonyms[] = [
  {
    meaning: 'stratégie',
    terms: 'vision, croissance, développer entreprise, cap, orientation, concurrence, concurrents, plan à cinq ans',
  },
  {
    meaning: 'prix',
    terms: 'tarif, tarifs, tarification, pricing, augmenter prix, grille tarifaire, trop cher, hausse de prix',
  },
  {
    meaning: 'modèle économique',
    terms:
      'business model, abonnement, abonnements, licence, gagner de l’argent, monétiser, rentable, revenus récurrents',
  },
  {
    meaning: 'internationalisation',
    terms:
      'export, exporter, étranger, international, vendre à l’étranger, exportation, à l’étranger, douane, expansion',
  },
  { meaning: 'Amérique latine', terms: 'Mexique, Brésil, Colombie, Argentine, Chili, Pérou' },
  { meaning: 'Asie', terms: 'Chine, Japon, Vietnam, Thaïlande, Singapour, Indonésie, Inde, Corée, Malaisie' },
  {
    meaning: 'distribution',
    terms: 'distributeur, distributeurs, revendeur, revendeurs, importateur, grande distribution',
  },
  {
    meaning: 'dirigeants',
    terms: 'patron, patronne, chef d’entreprise, PDG, dirigeant seul, gérant, directeur général, DG, CEO',
  },
  {
    meaning: 'coach',
    terms:
      'coaching, me sens seul, seul, solitude, burn-out, épuisement, stress, confiance en soi, accompagnement personnel, débordé',
  },
  { meaning: 'prise de décision', terms: 'décider, décision, hésiter, trancher, arbitrage, choix difficile' },
  {
    meaning: 'transmission',
    terms: 'transmettre, succession entreprise, enfants, passer la main, transmettre entreprise, relève',
  },
  { meaning: 'transformation', terms: 'réorganiser, réorganisation, restructurer, restructuration, plan social' },
  {
    meaning: 'conduite du changement',
    terms: 'réorganiser, réorganisation, résistance au changement, changement, équipe réticente, sans casse',
  },
  { meaning: 'CSRD', terms: 'rapport de durabilité, reporting extra-financier, durabilité, ESG' },
  {
    meaning: 'RSE',
    terms:
      'écologie, environnement, développement durable, responsabilité sociale, impact, écologique, B Corp, société à mission',
  },
  { meaning: 'bilan carbone', terms: 'empreinte carbone, CO2, émissions carbone, gaz à effet de serre' },
  {
    meaning: 'marchés publics',
    terms: 'appel d’offres, appels d’offres, commande publique, appel d’offres public, DCE, acheteur public',
  },
  { meaning: 'mémoire technique', terms: 'répondre appel d’offres, dossier de candidature marché, réponse marché' },
  { meaning: 'collectivités', terms: 'mairie, commune, région, département, administration' },
  {
    meaning: 'relations presse',
    terms: 'journaliste, journalistes, médias, presse, interview, télé, télévision, communiqué',
  },
  {
    meaning: 'communication de crise',
    terms: 'bad buzz, crise médiatique, scandale, réputation, e-réputation, réseaux sociaux, avis négatifs, polémique',
  },
  { meaning: 'prise de parole', terms: 'parler en public, discours, oral, média-training, conférence, trac' },
  { meaning: 'ETI familiales', terms: 'entreprise familiale, ETI, affaire de famille' },
  { meaning: 'comité de direction', terms: 'codir, comex, équipe de direction' },
  { meaning: 'gouvernance', terms: 'conseil d’administration, administrateur, actionnaires, assemblée générale' },
];

const technology: readonly SeedSynonyms[] = [
  {
    meaning: 'tech',
    terms:
      'informatique, numérique, digital, logiciel, application, site web, site internet, développeur, développeurs, appli, technologie',
  },
  {
    meaning: 'développeuse',
    terms: 'développeur, développeurs, dev, programmeur, coder, programmer, développer application',
  },
  { meaning: 'mobile', terms: 'application, appli, app, iPhone, smartphone, téléphone, tablette, application mobile' },
  { meaning: 'iOS', terms: 'iPhone, Apple, iPad, App Store, Swift' },
  { meaning: 'Android', terms: 'Google Play, Kotlin, smartphone, Samsung' },
  { meaning: 'React Native', terms: 'application mobile, Flutter, appli mobile' },
  { meaning: 'logiciel', terms: 'application, appli, programme, ERP, CRM, outil, progiciel' },
  { meaning: 'SaaS', terms: 'logiciel en ligne, abonnement logiciel, logiciel abonnement, plateforme' },
  {
    meaning: 'architecture logicielle',
    terms: 'réécrire, refonte, refondre, microservices, monolithe, architecture technique, choix techniques, code',
  },
  {
    meaning: 'dette technique',
    terms: 'réécrire, réécriture, vieux code, refonte, legacy, refactoring, code sale, bugs',
  },
  {
    meaning: 'directrice technique',
    terms: 'CTO, directeur technique, lead developer, prestataire technique, cahier des charges logiciel',
  },
  {
    meaning: 'recrutement tech',
    terms: 'recruter développeur, recruter développeurs, embaucher développeur, recruter CTO, chasser développeurs',
  },
  {
    meaning: 'intelligence artificielle',
    terms: 'IA, ChatGPT, GPT, LLM, machine learning, OpenAI, Claude, Copilot, algorithme, chatbot, automatiser avec IA',
  },
  {
    meaning: 'IA générative',
    terms: 'ChatGPT, GPT, LLM, Mistral, chatbot, Copilot, générer textes, prompt, assistant virtuel',
  },
  {
    meaning: 'data',
    terms: 'données, base de données, statistiques, analyse de données, big data, data scientist, datawarehouse',
  },
  { meaning: 'PostgreSQL', terms: 'Postgres, base de données, SQL, MySQL, requêtes lentes, base lente' },
  {
    meaning: 'cloud',
    terms:
      'AWS, Amazon Web Services, Azure, Google Cloud, GCP, hébergement, hébergeur, serveur, serveurs, OVH, infrastructure',
  },
  { meaning: 'coûts cloud', terms: 'facture AWS, facture cloud, facture Azure, facture hébergement, FinOps' },
  {
    meaning: 'DevOps',
    terms: 'déploiement, CI/CD, mise en production, Docker, intégration continue, Terraform, supervision',
  },
  { meaning: 'Kubernetes', terms: 'Docker, conteneurs, conteneur, orchestrateur' },
  {
    meaning: 'accessibilité',
    terms:
      'handicap, handicapé, handicapés, malvoyant, malvoyants, aveugle, aveugles, WCAG, accessible, personnes handicapées',
  },
  { meaning: 'RGAA', terms: 'accessibilité numérique, WCAG, site accessible, déclaration d’accessibilité' },
  {
    meaning: 'UX',
    terms:
      'design, ergonomie, interface, expérience utilisateur, maquette, maquettes, designer, UI, parcours utilisateur, webdesign',
  },
  { meaning: 'tests utilisateurs', terms: 'tester interface, tests d’usage, entretiens utilisateurs' },
  { meaning: 'produit', terms: 'product manager, product owner, feuille de route, roadmap, backlog, fonctionnalités' },
  { meaning: 'priorisation', terms: 'priorités, roadmap, backlog, feuille de route' },
  { meaning: 'web', terms: 'site web, site internet, site, WordPress, e-commerce, boutique en ligne, internet' },
  { meaning: 'API', terms: 'brancher, connecter logiciels, intégration, interconnexion, webhook, connecteur' },
  { meaning: 'ERP', terms: 'SAP, Odoo, Sage, logiciel de gestion, progiciel' },
];

const others: readonly SeedSynonyms[] = [
  {
    meaning: 'licenciement',
    terms:
      'licencié, licenciée, viré, virée, virer, renvoyé, mis à la porte, perdre emploi, perdu travail, faute grave',
  },
  {
    meaning: 'droit du travail',
    terms:
      'licencié, licenciée, licenciement, viré, virée, licencier, virer, contrat de travail, harcèlement, démission, démissionner, avocat travail, CDI, CDD, inspection du travail, employeur, heures supplémentaires, période d’essai, contester licenciement, clause de non-concurrence, discrimination',
  },
  {
    meaning: 'prud’hommes',
    terms:
      'licencié, licenciée, viré, virée, tribunal, contester licenciement, procès employeur, litige employeur, prudhommes, conflit employeur',
  },
  {
    meaning: 'rupture conventionnelle',
    terms:
      'quitter emploi, négocier départ, départ négocié, démission, démissionner, séparation salarié, quitter CDI, indemnité de départ',
  },
  { meaning: 'avocate', terms: 'juriste, juridique, litige, procès, tribunal, attaquer en justice, contentieux' },
  {
    meaning: 'ressources humaines',
    terms: 'RH, DRH, recruter, embaucher, personnel, embauche, salarié, salariés, employé, employés, équipe',
  },
  {
    meaning: 'recrutement',
    terms:
      'embaucher, embauche, candidat, candidats, candidature, trouver du personnel, CV, entretien d’embauche, chasseur de têtes, manque de personnel',
  },
  {
    meaning: 'entretiens difficiles',
    terms: 'recadrer, conflit, salarié difficile, annoncer mauvaise nouvelle, conflit équipe, collaborateur difficile',
  },
  {
    meaning: 'dialogue social',
    terms:
      'syndicat, syndicats, grève, CSE, délégué du personnel, négociation annuelle, représentants du personnel, élus',
  },
  { meaning: 'grille de salaires', terms: 'augmentation, salaires, politique salariale, augmenter salariés, prime' },
  {
    meaning: 'management',
    terms: 'équipe, encadrer, diriger équipe, chef d’équipe, leadership, motiver, motivation, déléguer',
  },
  {
    meaning: 'santé',
    terms:
      'hôpital, clinique, soignant, soignants, infirmier, infirmière, médecin, médical, maison de retraite, soins, cabinet médical, aide-soignante, patients',
  },
  { meaning: 'EHPAD', terms: 'maison de retraite, personnes âgées, résidence senior, dépendance, seniors' },
  { meaning: 'restauration', terms: 'cuisine, cuisinier, traiteur, food truck, café, bar, brasserie, pizzeria, hôtel' },
  { meaning: 'coût matière', terms: 'marge restaurant, prix carte, fiche technique cuisine, ratio cuisine' },
  { meaning: 'HACCP', terms: 'hygiène, hygiène alimentaire, contrôle sanitaire, services vétérinaires' },
  {
    meaning: 'agriculture',
    terms:
      'ferme, agriculteur, agricultrice, paysan, élevage, maraîchage, exploitation agricole, cultiver, vaches, vigne, vigneron, terres, maraîcher, éleveur',
  },
  { meaning: 'conversion bio', terms: 'passer en bio, agriculture biologique, bio, label AB, biologique' },
  { meaning: 'PAC', terms: 'aides agricoles, politique agricole, prime agricole' },
  { meaning: 'associations', terms: 'asso, loi 1901, bénévole, bénévoles, ONG, fondation, bénévolat' },
  {
    meaning: 'mécénat',
    terms: 'mécène, mécènes, don, dons, donateur, donateurs, sponsor, sponsors, sponsoring, collecte de fonds',
  },
  {
    meaning: 'événementiel',
    terms:
      'festival, concert, événement, événements, séminaire, salon, mariage, fête, spectacle, soirée, organiser concert, conférence',
  },
  { meaning: 'sécurité du public', terms: 'festival, plein air, concert, rassemblement, foule' },
  {
    meaning: 'formateur',
    terms: 'formation, former, formations, apprendre, cours, Qualiopi, organisme de formation, CPF',
  },
];

export const synonyms: readonly SeedSynonyms[] = [
  ...domains,
  ...company,
  ...accounting,
  ...banking,
  ...security,
  ...realEstate,
  ...industry,
  ...strategy,
  ...technology,
  ...others,
];

/** Words of a request that do not say what it is about, beside the function words of `words_of`. */
export const droppedWords =
  'ai, aide, aider, aidez, aimerais, ainsi, alors, apres, as, aussi, autre, autres, avais, avait, avant, avez, avoir, avons, beaucoup, besoin, besoins, bien, bon, bonjour, bonne, bonsoir, c, ca, car, cela, celui, cette, chaque, cherche, chercher, cherchons, combien, comme, comment, comprendre, concerne, concernee, conseil, conseils, dire, dois, doit, dont, elle, encore, es, etre, eu, expert, experte, experts, faire, fais, fait, faites, faudrait, faut, font, gens, grand, hesite, ici, jamais, juste, la, leur, lui, m, me, merci, mieux, moi, moins, montrer, ni, non, nouveau, nouvelle, o, oui, par, parler, partir, personne, peu, peut, peux, plait, plus, plutot, possible, pourquoi, pourrait, pouvez, pouvoir, premier, probleme, problemes, puis, quand, que, quel, quelle, quelles, quels, quelqu, quelque, question, questions, quoi, recherche, rien, sais, sait, savoir, si, soit, souci, souhaite, suis, svp, t, te, ton, tous, tout, toute, toutes, toujours, tres, trop, trouver, tu, type, urgent, va, vais, vers, veut, veux, voir, voudrais, voulons, vouloir, vrai';
